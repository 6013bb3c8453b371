import type { Context } from '#functions/composition/context.js'
import { recordFailures } from '#shared/ingestion/runs/record-failures.js'
import { currentOrigin } from './telemetry.js'

/**
 * Ends a run, then stores its failures in the error log under the reference of the call or timer that started the run.
 */
export async function endRun<Status>(context: Context, runId: string, finish: () => Promise<Status>): Promise<Status> {
  const status = await finish()
  const { errors, clock, jobs } = context
  await recordFailures({ repository: jobs.repository, errors, clock }, runId, currentOrigin()?.correlationId ?? runId)
  return status
}
