import { useState } from 'react'
import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { NumberField } from '../../ui/number-field.js'
import { SelectField } from '../../ui/select-field.js'
import { updateView } from './ai-view.js'
import { type CapacityUnit, capacityUnits, toCapacity, typedCapacity } from './capacity-words.js'

/** The capacity that every row answers, and whether to list only rows that allow it. */
export function CapacityWanted({ filter }: { filter: ModelFilter }) {
  const typed = typedCapacity(filter.capacity)
  const [chosen, setChosen] = useState<CapacityUnit>('k')
  const unit = typed?.unit ?? chosen
  const ask = (change: Partial<ModelFilter>) => updateView({ filter: { ...filter, ...change } })
  const askFor = (figure: number | undefined, of: CapacityUnit) =>
    ask(figure === undefined ? { capacity: undefined, fits: undefined } : { capacity: toCapacity(figure, of) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the bar everywhere
    <div className="how-many" role="group" aria-label="Capacity wanted">
      <NumberField
        label="Capacity"
        value={typed ? String(typed.figure) : ''}
        min={1}
        max={1_000_000_000}
        placeholder="any"
        onChange={text => askFor(text === '' ? undefined : Number(text), unit)}
      />
      <SelectField
        label="Unit"
        value={unit}
        options={capacityUnits}
        onChange={text => {
          setChosen(text as CapacityUnit)
          if (typed) askFor(typed.figure, text as CapacityUnit)
        }}
      />
      {typed && (
        <label className="check">
          <input
            type="checkbox"
            checked={filter.fits?.join() === 'true'}
            onChange={event => ask({ fits: event.target.checked ? ['true'] : undefined })}
          />
          Only where it fits
        </label>
      )}
    </div>
  )
}
