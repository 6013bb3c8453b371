import { type FormEvent, useState } from 'react'
import { mostCalls, regionsPerCall, skusPerCall } from '#shared/contract/live-scores.js'
import { SizeInput } from '../detail/size-input.js'
import { plural } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { NumberField } from '../ui/number-field.js'
import { updateOptions } from '../use-view.js'
import { type Cost, type LiveQuestion, mostSizes, questionOptions } from './live-question.js'

interface Props {
  question: LiveQuestion
  cost: Cost
  busy: boolean
  onAsk: () => void
}

/** What is asked, and what the asking costs before it is sent. */
export function LiveForm({ question, cost, busy, onAsk }: Props) {
  const [draft, setDraft] = useState('')
  const set = (change: Partial<LiveQuestion>) =>
    updateOptions(questionOptions({ ...question, ...change }), { replace: true })
  const add = () => {
    const names = draft.split(/[\s,;]+/).filter(Boolean)
    set({ sizes: [...new Set([...question.sizes, ...names])].slice(0, mostSizes) })
    setDraft('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() !== '') add()
    else onAsk()
  }
  const isReady = question.sizes.length > 0 && cost.calls > 0 && !cost.isTooMuch
  return (
    <form className="view-form" onSubmit={submit}>
      <SizeInput label={`Sizes, at most ${mostSizes}`} value={draft} onChange={setDraft} hint="Standard_D2s_v5" />
      <button type="submit" className="button" disabled={draft.trim() === '' || question.sizes.length >= mostSizes}>
        Add
      </button>
      <NumberField
        label="Machines at once"
        value={String(question.count)}
        min={1}
        max={1000}
        onChange={text => set({ count: Math.max(1, Math.min(1000, Math.floor(Number(text)) || 1)) })}
      />
      <label className="check">
        <input type="checkbox" checked={question.zones} onChange={event => set({ zones: event.target.checked })} />a
        score for each zone
      </label>
      <button type="button" className="button primary" disabled={!isReady || busy} onClick={onAsk}>
        {busy ? 'Asking Azure …' : 'Ask Azure'}
      </button>
      {question.sizes.length > 0 && (
        <ul className="chips live-sizes" aria-label="Sizes to score">
          {question.sizes.map(size => (
            <li key={size}>
              <button
                type="button"
                className="chip removable"
                aria-label={`Remove ${size}`}
                onClick={() => set({ sizes: question.sizes.filter(one => one !== size) })}
              >
                {size}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={cost.isTooMuch ? 'problem live-cost' : 'hint live-cost'} role="status">
        {question.sizes.length === 0 ? (
          'Add a size to score. Regions and subscriptions are those of the filters above.'
        ) : (
          <>
            This takes <strong>{plural(cost.calls, 'call')}</strong> of Azure at most:{' '}
            {plural(cost.subscriptions, 'subscription')}, {plural(cost.regions, 'region')} by {regionsPerCall},{' '}
            {plural(question.sizes.length, 'size')} by {skusPerCall}.{' '}
            {cost.isTooMuch && `At most ${mostCalls} are made at once: narrow the regions, subscriptions or sizes.`}
          </>
        )}
      </p>
    </form>
  )
}
