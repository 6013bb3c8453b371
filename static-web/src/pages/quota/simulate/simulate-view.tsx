import type { QuotaView } from '../quota-view.js'
import { WithRun } from '../workbench/with-run.js'
import { RunSimulation } from './run-simulation.js'

/** What changed limits would do to the run in the address, or to the newest. */
export function SimulateView({ view }: { view: QuotaView }) {
  return (
    <WithRun tab="simulate" options={view.options}>
      {(run, runs) => <RunSimulation key={run.runId} view={view} run={run} runs={runs} />}
    </WithRun>
  )
}
