import { type FormEvent, useState } from 'react'
import { regionsPerCall, skusPerCall } from '#shared/contract/capacity/live-scores.js'
import { maxCalls } from '#shared/contract/live-calls/live-calls.js'
import { updateOptions } from '../../../page/use-view.js'
import { plural } from '../../../ui/format.js'
import { Icon } from '../../../ui/icon.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { SizeInput } from '../size-input.js'
import { type Cost, type LiveQuestion, maxSizes, questionOptions } from './live-question.js'

interface Props {
  question: LiveQuestion
  cost: Cost
  busy: boolean
  onAsk: () => void
}

/** The request, and its cost before it is sent. */
export function LiveForm({ question, cost, busy, onAsk }: Props) {
  const [draft, setDraft] = useState('')
  const set = (change: Partial<LiveQuestion>) =>
    updateOptions(questionOptions({ ...question, ...change }), { replace: true })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const names = draft.split(/[\s,;]+/).filter(Boolean)
    set({ sizes: [...new Set([...question.sizes, ...names])].slice(0, maxSizes) })
    setDraft('')
  }
  return (
    <form className="view-form" onSubmit={add}>
      <SizeInput label={`Sizes, at most ${maxSizes}`} value={draft} onChange={setDraft} hint="Standard_D2s_v5" />
      <ReasonedButton type="submit" className="button" reason={whyNotAdd(draft, question)}>
        Add
      </ReasonedButton>
      <label className="check">
        <input type="checkbox" checked={question.zones} onChange={event => set({ zones: event.target.checked })} />a
        score for each zone
      </label>
      <ReasonedButton
        type="button"
        className="button primary"
        disabled={busy}
        reason={
          cost.calls === 0
            ? 'There is nothing to score: add a size, and keep at least one region and one subscription in the filters.'
            : undefined
        }
        onClick={event => event.currentTarget.form?.reportValidity() && onAsk()}
      >
        {busy ? 'Asking Azure …' : 'Ask Azure'}
      </ReasonedButton>
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
      <p className="hint live-cost" role="status">
        {question.sizes.length === 0 ? (
          'Add a size to score. Machines, regions and subscriptions are those of the filters above.'
        ) : (
          <>
            This takes at most <strong>{plural(cost.calls, 'call')}</strong> to Azure:{' '}
            {plural(cost.subscriptions, 'subscription')}, {plural(cost.regions, 'region')} by {regionsPerCall},{' '}
            {plural(question.sizes.length, 'size')} by {skusPerCall}. Regions without the size need no call.{' '}
            {cost.calls > maxCalls && `The service makes at most ${maxCalls} calls for a request: narrow it.`}
          </>
        )}
      </p>
    </form>
  )
}

function whyNotAdd(draft: string, { sizes }: LiveQuestion): string | undefined {
  if (sizes.length >= maxSizes) return `At most ${maxSizes} sizes are scored at once.`
  return draft.trim() === '' ? 'Type the name of a size first.' : undefined
}
