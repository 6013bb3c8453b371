import { pageOf, windowOf } from '#shared/admin/log-reads.js'
import type { ingestionJob, ingestionJobs, LoggedJob } from '#shared/contract/admin/admin-ingestion.js'
import type { QueryOf, ResponseOf } from '#shared/contract/common/route.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import { AppError } from '#shared/kernel/app-error.js'
import { asJob } from './jobs.js'
import type { LoggedRun, RunLog } from './run-log.js'

export async function jobPage(
  runLog: RunLog,
  query: QueryOf<typeof ingestionJobs>,
): Promise<ResponseOf<typeof ingestionJobs>> {
  const { rows, total } = await runLog.runs(windowOf(query))
  return pageOf({ rows: rows.map(loggedJob), total }, query)
}

/** A run with one page of its units. Rejects with `notFound` where there is no such run. */
export async function jobWithUnits(
  { repository, runLog }: { readonly repository: IngestionRepository; readonly runLog: RunLog },
  jobId: string,
  query: QueryOf<typeof ingestionJob>,
): Promise<ResponseOf<typeof ingestionJob>> {
  const run = await repository.run(jobId)
  if (!run) throw new AppError('notFound', 'There is no such job')
  const job = loggedJob({ run, progress: await repository.progress(jobId) })
  return { ...job, units: pageOf(await runLog.units(jobId, query.status, windowOf(query)), query) }
}

const loggedJob = ({ run, progress }: LoggedRun): LoggedJob => ({
  ...asJob(run, progress),
  triggeredBy: run.triggeredBy,
})
