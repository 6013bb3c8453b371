import '../workbench/workbench.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { captureCandidates } from '#shared/contract/quota/candidates.js'
import { send } from '../../../api/call.js'
import { ErrorBanner } from '../../../failure/error-panel.js'
import { useStoredLists } from '../../../page/catalogue/stored-lists.js'
import { plural } from '../../../ui/format.js'
import { showToast } from '../../../ui/toasts.js'
import type { QuotaView } from '../quota-view.js'
import { partHref, runHref } from '../workbench/hrefs.js'
import { runsKey } from '../workbench/run-queries.js'
import { CaptureOptions } from './capture-options.js'
import { type CaptureDraft, type CaptureRequest, emptyDraft, refusedLines, toCapture } from './capture-request.js'
import { CaptureScope } from './capture-scope.js'
import type { NeedProblem } from './need-lines.js'
import { NeedsField } from './needs-field.js'

/** The form that freezes the quota of now as a run. */
export function CaptureView({ view }: { view: QuotaView }) {
  const client = useQueryClient()
  const lists = useStoredLists()
  const [draft, setDraft] = useState<CaptureDraft>(emptyDraft)
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<readonly NeedProblem[]>([])
  const capture = useMutation({
    mutationFn: ({ body }: { body: CaptureRequest; lines: readonly number[] }) => send(captureCandidates, body),
    onSuccess: run => {
      showToast({ text: `${plural(run.rows, 'quota')} captured.` })
      void client.invalidateQueries({ queryKey: [runsKey] })
      navigate(runHref('candidates', run.runId))
    },
    onError: (error, { lines }) => setProblems(refusedLines(error, lines, draft.needs)),
  })
  const change = (part: Partial<CaptureDraft>) => {
    setDraft(now => ({ ...now, ...part }))
    setProblem('')
    setProblems([])
    if (capture.isError) capture.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = toCapture(draft, view.filter, { subscriptions: lists.subscriptionIds, regions: lists.region })
    setProblem('problem' in read ? read.problem : '')
    setProblems('problems' in read ? read.problems : [])
    if ('body' in read) capture.mutate(read)
  }
  const isElsewhere = capture.error && problems.length === 0
  return (
    <div className="view-body">
      <form className="card capture" aria-labelledby="capture-title" onSubmit={submit}>
        <div className="block-head">
          <h2 id="capture-title">Capture a run</h2>
          <Link className="button small" href={partHref('runs')}>
            All runs
          </Link>
        </div>
        <p className="of">
          A run freezes the stored quota of the scope with what is needed. Plans and simulations start from it. Nothing
          is written to Azure.
        </p>
        <CaptureScope filter={view.filter} />
        <CaptureOptions draft={draft} onChange={change} />
        {draft.needsSource !== 'forecast' && (
          <NeedsField value={draft.needs} problems={problems} onChange={needs => change({ needs })} />
        )}
        <div className="capture-end">
          <button type="submit" className="button primary" disabled={capture.isPending}>
            {capture.isPending ? 'Capturing …' : 'Capture'}
          </button>
          {problem !== '' && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        {isElsewhere && <ErrorBanner title="The run was not captured." error={capture.error} />}
      </form>
    </div>
  )
}
