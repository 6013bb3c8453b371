import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { hasChanged, isOver } from './apply-words.js'

const liveMs = 2_000
/** People and Azure take their time. */
const slowMs = 15_000
/** How long after its end a job may get the run that reads the changed quotas again. */
export const untilReadingMs = 10 * 60_000

/** When a job is read again, ms; false: nothing of it changes any more. `now` in ms. */
export function pollMs(
  job: Pick<QuotaApplyJob, 'status' | 'finishedAt' | 'readJobId' | 'steps'>,
  now: number,
): number | false {
  if (job.status === 'awaitingApproval' || job.status === 'pendingAtAzure') return slowMs
  if (!isOver(job)) return liveMs
  const isRecent = job.finishedAt !== null && now - Date.parse(job.finishedAt) < untilReadingMs
  if (!isRecent || !hasChanged(job)) return false
  // A limit that Azure lists late is read by a second run.
  return job.readJobId === null ? liveMs : slowMs
}
