import type { JobStatus } from '#shared/contract/common/job.js'
import type { QuotaApplyJob, QuotaApplySummary, StepKind, StepState } from '#shared/contract/quota/apply.js'
import { formatNumber, plural } from '../../../ui/format.js'

/** The statuses of an apply in words. */
export const jobWords: Readonly<Record<JobStatus, string>> = {
  queued: 'queued',
  awaitingApproval: 'waiting for approval',
  running: 'running',
  pendingAtAzure: 'waiting for Azure',
  succeeded: 'done',
  partial: 'partly done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** What a status means for the limits, as sentences. */
export const jobMeanings: Readonly<Record<JobStatus, string>> = {
  queued: 'It starts in a moment. Nothing has been sent to Azure.',
  awaitingApproval: 'Nothing is sent to Azure until another administrator approves it.',
  running:
    'A step that builds on another one waits for it; the others go to Azure at the same time, one for each subscription. Azure may take minutes or hours to decide on one.',
  pendingAtAzure:
    'Azure has not decided for a day. Its decisions are looked up again for two weeks, and this page shows them.',
  succeeded: 'All limits are set as simulated.',
  partial: 'Some limits are set, others are not. The steps below say why.',
  failed: 'No limit stays changed. The steps below say why.',
  cancelled: 'No limit stays changed.',
}

const ended: ReadonlySet<JobStatus> = new Set(['succeeded', 'partial', 'failed', 'cancelled'])
export const isOver = ({ status }: Pick<QuotaApplySummary, 'status'>): boolean => ended.has(status)

export const stepKindWords: Readonly<Record<StepKind, string>> = {
  give: 'Give to the group',
  take: 'Take from the group',
  request: 'Request from Azure',
  return: 'Return to the donor',
}

export const stepStateWords: Readonly<Record<StepState, string>> = {
  waiting: 'waiting',
  sending: 'being sent',
  sent: 'sent, not decided yet',
  pendingAtAzure: 'waiting for Azure',
  succeeded: 'done',
  failed: 'failed',
  skipped: 'not sent',
  cancelled: 'cancelled',
}

/** `2 moves and 1 increase request`. */
export function changeWords({ moves, requests }: Pick<QuotaApplySummary, 'moves' | 'requests'>): string {
  const parts = [
    ...(moves > 0 ? [plural(moves, 'move step')] : []),
    ...(requests > 0 ? [plural(requests, 'increase request')] : []),
  ]
  return parts.length === 0 ? 'nothing' : parts.join(' and ')
}

/** `2 of 5 steps done, 1 failed`. */
export function progressWords({ done, failed, total }: QuotaApplySummary['progress']): string {
  const all = total === null ? plural(done, 'step') : `${formatNumber(done)} of ${plural(total, 'step')}`
  return `${all} done${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}`
}

/** A text of the service as a sentence. */
export const withPeriod = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

/** What a screen reader hears when it changes. */
export const statusWords = (
  job: Pick<QuotaApplySummary, 'status' | 'progress' | 'cancelRequestedAt' | 'approval'>,
): string =>
  `The apply ${job.status === 'failed' ? 'has failed' : `is ${statusText(job)}`}: ${progressWords(job.progress)}.`

/** The status in words, with why nothing was sent. */
export function statusText(job: Pick<QuotaApplySummary, 'status' | 'cancelRequestedAt' | 'approval'>): string {
  if (isStopping(job)) return 'stopping'
  const decision = job.approval?.decision
  if (job.status === 'cancelled' && decision === 'rejected') return 'rejected'
  return job.status === 'cancelled' && decision === 'expired' ? 'not approved' : jobWords[job.status]
}

/** Whether it was cancelled while something had been sent. */
export const isStopping = (job: Pick<QuotaApplySummary, 'status' | 'cancelRequestedAt'>): boolean =>
  job.cancelRequestedAt !== null && !isOver(job)

/** What the status means now, as sentences. */
export function meaningWords(job: Pick<QuotaApplyJob, 'status' | 'cancelRequestedAt' | 'canCancel' | 'steps'>): string {
  if (isStopping(job)) return 'What was not sent is stopped. What Azure has received goes on until it decides.'
  const isNothingDone = job.status === 'failed' || job.status === 'cancelled'
  if (isNothingDone && job.steps.some(({ isUndecided }) => isUndecided))
    return 'No limit is known to have changed, and one may still change: see what remains.'
  const isPastStopping = (job.status === 'running' || job.status === 'pendingAtAzure') && !job.canCancel
  return isPastStopping ? `${jobMeanings[job.status]} Nothing is left that could be stopped.` : jobMeanings[job.status]
}

/** Whether quotas have changed, or may have, so that they are read again. */
export const hasChanged = ({ steps }: Pick<QuotaApplyJob, 'steps'>): boolean =>
  steps.some(({ state, sentAt, isUndecided }) => state === 'succeeded' || sentAt !== null || isUndecided)
