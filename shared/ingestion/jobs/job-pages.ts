import { toPage, toWindow } from '#shared/admin/log-reads.js'
import type { ingestionJob, ingestionJobs, LoggedJob } from '#shared/contract/admin/admin-ingestion.js'
import type { RouteQuery, RouteResponse } from '#shared/contract/common/route.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import { AppError } from '#shared/kernel/app-error.js'
import { asJob } from './jobs.js'
import type { LoggedRun, RunLog } from './run-log.js'

export async function jobPage(
  runLog: RunLog,
  query: RouteQuery<typeof ingestionJobs>,
): Promise<RouteResponse<typeof ingestionJobs>> {
  const { rows, total } = await runLog.runs(toWindow(query))
  return toPage({ rows: rows.map(loggedJob), total }, query)
}

/** A run with one page of its units. Rejects with `notFound` if there is no such run. */
export async function jobWithUnits(
  { repository, runLog }: { readonly repository: IngestionRepository; readonly runLog: RunLog },
  jobId: string,
  query: RouteQuery<typeof ingestionJob>,
): Promise<RouteResponse<typeof ingestionJob>> {
  const run = await repository.run(jobId)
  if (!run) throw new AppError('notFound', 'There is no such job')
  const job = loggedJob({ run, progress: await repository.progress(jobId) })
  return { ...job, units: toPage(await runLog.units(jobId, query.status, toWindow(query)), query) }
}

const loggedJob = ({ run, progress }: LoggedRun): LoggedJob => ({
  ...asJob(run, progress),
  triggeredBy: run.triggeredBy,
})
