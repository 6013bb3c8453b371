import { type CapacityFilter, highestCount, highestZones } from '#shared/contract/capacity/capacity-filter.js'
import { NumberField } from '../../ui/number-field.js'
import { SelectField } from '../../ui/select-field.js'
import { updateView } from './capacity-view.js'

export const zoneChoices = Array.from({ length: highestZones + 1 }, (_, zones) => ({
  value: String(zones),
  label: zones === 0 ? 'any zone' : zones === 1 ? '1 zone' : `${zones} zones`,
}))

/**
 * The request that every row answers: how many machines of its size, over how many zones; and whether to list only rows
 * that fit.
 */
export function HowMany({ filter }: { filter: CapacityFilter }) {
  const { desiredCount = 1, zones = 0, fits } = filter
  const ask = (change: Partial<CapacityFilter>) => updateView({ filter: { ...filter, ...change } })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the bar everywhere
    <div className="how-many" role="group" aria-label="How many">
      <NumberField
        label="Machines"
        value={String(desiredCount)}
        min={1}
        max={highestCount}
        onChange={text => ask({ desiredCount: text === '1' ? undefined : Number(text) })}
      />
      <SelectField
        label="Zones"
        value={String(zones)}
        options={zoneChoices}
        onChange={text => ask({ zones: text === '0' ? undefined : Number(text) })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={fits?.join() === 'true'}
          onChange={event => ask({ fits: event.target.checked ? ['true'] : undefined })}
        />
        Only where they fit
      </label>
    </div>
  )
}
