import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { plural } from '../../../ui/format.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { SelectField } from '../../../ui/select-field.js'
import { updateView } from '../ai-view.js'

interface Props {
  filter: ModelFilter
  /** The versions of the rows of the filter. */
  versions: readonly string[]
  /** An upper limit: a cached figure needs no call. */
  calls: number
  busy: boolean
  onAsk: () => void
}

const defaultVersion = { value: '', label: 'default' }

/** What is asked for, and its cost before it is sent. */
export function FreeForm({ filter, versions, calls, busy, onAsk }: Props) {
  const { model = [], version = [] } = filter
  const [chosen = ''] = version.length === 1 ? version : []
  const isOne = model.length === 1
  return (
    <div className="view-form">
      {isOne && (
        <SelectField
          label="Version"
          value={chosen}
          options={[defaultVersion, ...versions.filter(Boolean).map(value => ({ value, label: value }))]}
          onChange={value => updateView({ filter: { ...filter, version: value === '' ? undefined : [value] } })}
        />
      )}
      <ReasonedButton
        type="button"
        className="button primary"
        disabled={busy}
        reason={whyNot(model.length, calls)}
        onClick={onAsk}
      >
        {busy ? 'Asking Azure …' : 'Ask Azure'}
      </ReasonedButton>
      <p className="hint live-cost" role="status">
        {isOne ? (
          <>
            Azure is asked how much of <strong>{model[0]}</strong> it would take in now. This takes at most{' '}
            <strong>{plural(calls, 'call')}</strong>: one for each subscription, for all its regions. Regions,
            deployment types, subscriptions and the capacity wanted are those of the filters above.
          </>
        ) : (
          'Choose one model in the filter “Model”. Azure is then asked how much of it it would take in now, beside the quota that is free.'
        )}
      </p>
    </div>
  )
}

function whyNot(models: number, calls: number): string | undefined {
  if (models !== 1) return 'Choose one model in the filter “Model” first.'
  return calls === 0 ? 'No subscription of the filter has this model.' : undefined
}
