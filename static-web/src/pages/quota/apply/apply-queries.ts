import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ingestionJob } from '#shared/contract/admin/admin-ingestion.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { type QuotaApplyJob, quotaApplyJob, quotaApplyJobs } from '#shared/contract/quota/apply.js'
import { call } from '../../../api/call.js'
import { repeatedEvery } from '../../../api/recovery.js'
import { aboutOptions } from '../../../page/about/about-query.js'
import { pollMs } from './apply-polling.js'
import { isOver } from './apply-words.js'

/** Everything of applies. */
const applyKey = 'quota applies'

export type ApplyList = RouteResponse<typeof quotaApplyJobs>
type Reading = RouteResponse<typeof ingestionJob>

export const shownApplies = 100

/** The newest applies, and whether and how they are allowed. */
export const appliesOptions = queryOptions({
  queryKey: [applyKey, 'list'],
  queryFn: ({ signal }) => call(quotaApplyJobs, { limit: String(shownApplies) }, signal),
  refetchInterval: repeatedEvery<ApplyList>(list => (list?.rows.some(job => !isOver(job)) ? 5_000 : 60_000)),
})

/** One apply, read again until nothing of it changes. Fails with 404 if there is none. */
export const applyOptions = (jobId: string) =>
  queryOptions({
    queryKey: [applyKey, 'one', jobId],
    queryFn: ({ signal }) => call(quotaApplyJob, {}, signal, { jobId }),
    refetchInterval: repeatedEvery<QuotaApplyJob>(job => (job ? pollMs(job, Date.now()) : false)),
  })

/** The run that reads the changed quotas again. */
export const readingOptions = (jobId: string) =>
  queryOptions({
    queryKey: [applyKey, 'reading', jobId],
    queryFn: ({ signal }) => call(ingestionJob, { pageSize: '1' }, signal, { jobId }),
    refetchInterval: repeatedEvery<Reading>(run => (run && isOver(run) ? false : 2_000)),
  })

/** Takes the answer of a decision as the state of its job. A read that was under way knows less. */
export async function setJob(client: QueryClient, job: QuotaApplyJob): Promise<void> {
  const { queryKey } = applyOptions(job.jobId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, job)
  void readListAgain(client)
}

export const readListAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: appliesOptions.queryKey })

/** Reads the pages of quota and capacity again, as limits have changed. */
export function readQuotasAgain(client: QueryClient): void {
  for (const key of ['capacity', 'quota', ...aboutOptions.queryKey]) void client.invalidateQueries({ queryKey: [key] })
}
