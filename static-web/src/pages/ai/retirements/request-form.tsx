import { modelGlossary } from '#shared/contract/ai/glossary.js'
import { updateOptions } from '../../../page/use-view.js'
import { plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import { dayChoices, type RetirementRequest, requestOptions } from './retirement-request.js'

/** How far ahead, and whether only what has quota in use. */
export function RequestForm({ request }: { request: RetirementRequest }) {
  const set = (change: Partial<RetirementRequest>) => updateOptions(requestOptions({ ...request, ...change }))
  return (
    <div className="view-form">
      <SelectField
        label="Within"
        value={String(request.days)}
        options={dayChoices.map(days => ({ value: String(days), label: plural(days, 'day') }))}
        onChange={days => set({ days: Number(days) })}
      />
      <span className="chips">
        <button
          type="button"
          className="chip"
          aria-pressed={request.inUse}
          onClick={() => set({ inUse: !request.inUse })}
        >
          Only quota in use
        </button>
      </span>
      <p className="hint">Quota in use: {modelGlossary.quotaInUse}</p>
    </div>
  )
}
