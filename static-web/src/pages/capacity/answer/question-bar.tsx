import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CapacityFilter, highestCount } from '#shared/contract/capacity/capacity-filter.js'
import { FieldSelect } from '../../../filters/filter-bar.js'
import type { FilterValues } from '../../../filters/use-filter-values.js'
import { TimeControl } from '../../../page/time-control.js'
import { Combobox } from '../../../ui/combobox/combobox.js'
import { formatShort } from '../../../ui/format.js'
import { useCommand } from '../../../ui/keyboard/use-command.js'
import { SelectField } from '../../../ui/select-field.js'
import { capacityFilterDef } from '../capacity-filter-def.js'
import { zoneChoices } from '../how-many.js'
import { catalogOptions, sizeOffers } from '../size-catalog.js'
import { readRegions, regionChoices, regionText } from './region-choices.js'

interface Props {
  filter: CapacityFilter
  values: FilterValues
  busy: boolean
  onAsk: (filter: CapacityFilter) => void
}

const subscriptions = capacityFilterDef.fields.filter(({ name }) => name === 'subscriptionIds')
const maxOffers = 40

/** The question as a sentence: how many machines of a size, over how many zones, in which regions. Enter submits it. */
export function QuestionBar({ filter, values, busy, onAsk }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const regions = values.list('region')
  const shown = regionText(filter, name => values.label('region', name))
  const [size, setSize] = useState(filter.sku?.[0] ?? '')
  const [count, setCount] = useState(String(filter.desiredCount ?? 1))
  const [zones, setZones] = useState(String(filter.zones ?? 0))
  const [where, setWhere] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { data } = useQuery(catalogOptions)
  useCommand('search', () => form.current?.querySelector<HTMLInputElement>('.question-size input')?.focus())
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const { sku, desiredCount, zones: asked } = CapacityFilter.shape
    const [name, machines, over] = [sku.safeParse(size), desiredCount.safeParse(count), asked.safeParse(zones)]
    if (!name.data || !machines.success) return setProblem('Name one size, such as Standard_D8s_v5.')
    setProblem(undefined)
    const place = where === undefined ? {} : readRegions(where, regions, filter)
    onAsk({ ...filter, ...place, sku: name.data.slice(0, 1), desiredCount: machines.data, zones: over.data })
  }
  return (
    <search className="question-bar" aria-label="Question">
      <form ref={form} className="question" onSubmit={ask}>
        <span className="field">
          <label htmlFor="question-count">Machines</label>
          <input
            id="question-count"
            type="number"
            required
            min={1}
            max={highestCount}
            step={1}
            value={count}
            onChange={event => setCount(event.target.value)}
          />
        </span>
        <span className="joint" aria-hidden="true">
          ×
        </span>
        <Combobox
          label="Size"
          className="question-size"
          text={size}
          required
          placeholder="Standard_D8s_v5"
          choices={sizeOffers(data?.families ?? [], size, maxOffers).map(({ sku, family }) => ({
            value: sku,
            label: sku,
            ...(family.quotaUsed ? { hint: `${formatShort(family.quotaUsed)} vCPU of its family in use` } : {}),
          }))}
          onText={setSize}
          onChoose={({ value }) => setSize(value)}
        />
        <span className="joint" aria-hidden="true">
          over
        </span>
        <SelectField label="Zones" value={zones} options={zoneChoices} onChange={setZones} />
        <span className="joint" aria-hidden="true">
          in
        </span>
        <Combobox
          label="Regions"
          className="question-where"
          text={where ?? shown}
          choices={regionChoices(regions, where ?? '')}
          onText={setWhere}
          onChoose={({ label }) => setWhere(label)}
        />
        <button type="submit" className="button primary" aria-busy={busy}>
          Find
        </button>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </form>
      <div className="question-tools">
        {subscriptions.map(field => (
          <FieldSelect key={field.name} field={field} filter={filter} values={values} />
        ))}
        <TimeControl at={filter.at} />
      </div>
    </search>
  )
}
