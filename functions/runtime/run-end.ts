import type { Context } from '#functions/composition/context.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import { recordFailures } from '#shared/ingestion/runs/record-failures.js'
import { summarizeRun } from '#shared/ingestion/runs/run-summary.js'
import { processLog } from './logger.js'
import { currentOrigin } from './telemetry.js'

/**
 * Ends a run, then stores its failures in the error log under the reference of the call or timer that started the run,
 * and logs its end. Alerts look for that line: without it, an ingestion is late.
 */
export async function endRun<Status>(
  context: Context,
  { kind, runId }: Pick<Run, 'kind' | 'runId'>,
  finish: () => Promise<Status>,
): Promise<Status> {
  const status = await finish()
  const { errors, clock, jobs, pipelines } = context
  const { repository } = jobs
  await recordFailures({ repository, errors, clock }, runId, currentOrigin()?.correlationId ?? runId)
  // The run has ended, whatever happens here.
  const summary = await summarizeRun({ repository, units: pipelines.find(kind)?.units }, runId).catch(() => ({
    kind,
    runId,
    status,
  }))
  processLog.info('run ended', { ...summary })
  return status
}
