import type { QuotaView } from '../quota-view.js'
import { WithRun } from '../workbench/with-run.js'
import { RunPlan } from './run-plan.js'

/** The plan of the run in the address, or of the newest. */
export function PlanView({ view }: { view: QuotaView }) {
  return (
    <WithRun tab="plan" options={view.options}>
      {(run, runs) => <RunPlan key={run.runId} view={view} run={run} runs={runs} />}
    </WithRun>
  )
}
