import { type FormEvent, useState } from 'react'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { plural } from '../../../ui/format.js'
import { type Change, changeKey, readLimit } from '../workbench/change-list.js'
import { AddChange } from './add-change.js'
import { ChangesTable } from './changes-table.js'
import { editedRows } from './edited-rows.js'

interface Props {
  run: CandidateRun
  changes: readonly Change[]
  /** Whether the plan of the run comes first; `changes` then take the place of what it has for the same quota. */
  usePlan: boolean
  /** What that plan has. */
  planWords: string
  simulated: QuotaSimulation | undefined
  busy: boolean
  onSimulate: (changes: readonly Change[], usePlan: boolean) => void
}

/** The changed limits: those of the plan, and those typed by hand. */
export function ChangesEditor({ run, changes, usePlan, planWords, simulated, busy, onSimulate }: Props) {
  const [draft, setDraft] = useState(changes)
  const [withPlan, setWithPlan] = useState(usePlan)
  const rows = editedRows(draft, simulated?.rows ?? [], withPlan && usePlan)
  const set = (change: Change) => setDraft(now => [...now.filter(one => changeKey(one) !== changeKey(change)), change])
  const wrong = draft.filter(({ limit }) => readLimit(limit) === undefined).length
  const isChanged = withPlan !== usePlan || JSON.stringify(draft) !== JSON.stringify(changes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong === 0) onSimulate(draft, withPlan)
  }
  return (
    <section className="card changes" aria-labelledby="changes-title">
      <h2 id="changes-title">Changed limits</h2>
      <p>
        <strong>Nothing is written to Azure.</strong> A simulation says what changed limits would do.
      </p>
      {run.plan && (
        <label className="check">
          <input type="checkbox" checked={withPlan} onChange={event => setWithPlan(event.target.checked)} />
          Start from the plan of the run, {planWords}
        </label>
      )}
      <AddChange onAdd={set} />
      <form onSubmit={submit} aria-label="Changed limits">
        {rows.length > 0 && (
          <ChangesTable
            rows={rows}
            onChange={set}
            onRemove={key => setDraft(now => now.filter(one => changeKey(one) !== key))}
          />
        )}
        <div className="capture-end">
          <button type="submit" className="button primary" disabled={busy || (draft.length === 0 && !withPlan)}>
            {busy ? 'Simulating …' : 'Simulate'}
          </button>
          {wrong > 0 ? (
            <p className="problem" role="alert">
              {plural(wrong, 'limit is', 'limits are')} neither whole vCPU, such as 128, nor a change in percent, such
              as +50%.
            </p>
          ) : (
            isChanged && simulated && <p className="of">The result below is that before your last edits.</p>
          )}
        </div>
      </form>
      {draft.length === 0 && !withPlan && (
        <p className="of">Add a limit to change, or start from the plan of the run.</p>
      )}
    </section>
  )
}
