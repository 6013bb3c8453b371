import { useState } from 'react'
import { requirableCapabilities, waivableCapabilities } from '#shared/contract/capacity/size-capabilities.js'
import { MultiSelect } from '../../../filters/multi-select.js'
import { NumberField } from '../../../ui/number-field.js'
import { SelectField } from '../../../ui/select-field.js'
import { SizeInput } from '../size-input.js'
import { capabilityLabels } from './capability-labels.js'
import { known, type RecommendRequest, toRequestOptions } from './request.js'

const options = (names: readonly (keyof typeof capabilityLabels)[]) =>
  names.map(value => ({ value, label: capabilityLabels[value] }))

interface Props {
  request: RecommendRequest
  busy: boolean
  /** Asks with what the form holds, also where that has not changed. */
  onRun: (options: Record<string, string>) => void
}

/**
 * What is wanted. The button makes it the address, and the address is asked for: again where the machines,
 * zones, regions or subscriptions of the filters change, and where somebody opens it as a link.
 */
export function RequestForm({ request, busy, onRun }: Props) {
  const [draft, setDraft] = useState(request)
  const set = (name: keyof RecommendRequest) => (value: string) => setDraft(now => ({ ...now, [name]: value }))
  return (
    <form
      className="view-form"
      onSubmit={event => {
        event.preventDefault()
        onRun(toRequestOptions(draft))
      }}
    >
      <SizeInput label="Size" value={draft.target} onChange={set('target')} required hint="Standard_D8s_v5" />
      <NumberField label="Alternatives" value={draft.topN} min={1} max={25} onChange={set('topN')} />
      <NumberField label="Similarity at least" value={draft.minScore} min={0} max={100} onChange={set('minScore')} />
      <SelectField
        label="Prices"
        value={draft.prices}
        options={[
          { value: 'on', label: 'on demand' },
          { value: 'spot', label: 'on demand and Spot' },
          { value: 'off', label: 'none' },
        ]}
        onChange={set('prices')}
      />
      <MultiSelect
        label="Must have"
        plural="capabilities"
        options={options(requirableCapabilities)}
        selected={known(requirableCapabilities, draft.require)}
        onChange={names => set('require')(names.join(','))}
      >
        <p className="hint">Other differences only cost points.</p>
      </MultiSelect>
      <MultiSelect
        label="May differ in"
        plural="gates"
        options={options(waivableCapabilities)}
        selected={known(waivableCapabilities, draft.waive)}
        onChange={names => set('waive')(names.join(','))}
      >
        <p className="hint">An alternative has as much as the size in each of these, unless it may differ.</p>
      </MultiSelect>
      <button type="submit" className="button primary" disabled={busy}>
        Recommend
      </button>
    </form>
  )
}
