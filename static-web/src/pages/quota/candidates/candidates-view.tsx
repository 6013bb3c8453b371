import type { QuotaView } from '../quota-view.js'
import { WithRun } from '../workbench/with-run.js'
import { CandidateList } from './candidate-list.js'
import { CaptureView } from './capture-view.js'
import { RunsView } from './runs-view.js'

/** The quotas of a captured run, the form that captures one, or the list of runs. */
export function CandidatesView({ view }: { view: QuotaView }) {
  if (view.options.show === 'capture') return <CaptureView view={view} />
  if (view.options.show === 'runs') return <RunsView view={view} />
  return (
    <WithRun tab="candidates" options={view.options}>
      {() => <CandidateList view={view} />}
    </WithRun>
  )
}
