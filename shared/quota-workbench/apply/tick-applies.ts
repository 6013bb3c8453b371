import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import { type ApplyJob, isOver } from './apply-job.js'
import { changedEvent, isParked, reviveApply, startLost } from './apply-orchestration.js'
import type { ApplyPorts } from './apply-ports.js'
import { nextApply } from './next-apply.js'
import { later } from './steps/step-timing.js'

/** So long after the last change of a job its quotas are read again; by then others have read them. */
const readingMs = 24 * 3_600_000

export interface ApplyOutcome {
  readonly jobId: string
  readonly outcome: 'alive' | 'revived' | 'parked' | 'failed'
  readonly error?: unknown
}

export interface AppliesTick {
  readonly outcomes: readonly ApplyOutcome[]
  /** When a tick is needed next: now while a job is under way. Undefined: there is none. */
  readonly nextAt: Date | undefined
}

/**
 * One tick for all applies that have not ended: starts the orchestration of those that have lost theirs, and of those
 * that Azure has not decided about when they are looked at again. A decision that did not reach an orchestration is told
 * once more, and a cancellation of a job that Azure has not decided about is settled here: its orchestration may not listen
 * any more, as it reads what has changed. A job that has ended, though not its reading, gets an orchestration as well.
 */
export async function tickApplies(ports: ApplyPorts, orchestrations: Orchestrations): Promise<AppliesTick> {
  const { store, clock } = ports
  const now = clock()
  const jobs = await store.open()
  const unread = await store.unread(later(now, -readingMs))
  const outcomes: ApplyOutcome[] = []
  for (const job of [...jobs, ...unread]) {
    const { jobId } = job
    const looked = isOver(job) ? readAgain(orchestrations, job) : look(ports, orchestrations, job, now)
    const outcome = await looked.then(
      outcome => ({ jobId, outcome }),
      (error: unknown) => ({ jobId, outcome: 'failed' as const, error }),
    )
    outcomes.push(outcome)
  }
  const times = [...jobs.map(job => neededAt(job, now)), ...unread.map(() => now.getTime())]
  const nextAt = Math.min(Number.POSITIVE_INFINITY, ...times)
  return { outcomes, nextAt: Number.isFinite(nextAt) ? new Date(nextAt) : undefined }
}

async function look(
  ports: ApplyPorts,
  orchestrations: Orchestrations,
  job: ApplyJob,
  now: Date,
): Promise<ApplyOutcome['outcome']> {
  if (isParked(job, now)) return 'parked'
  if (await reviveApply(orchestrations, job, now)) return 'revived'
  if (job.status === 'pendingAtAzure' && job.cancelRequestedAt !== null) await nextApply(ports, job.jobId)
  if (job.decidedAt !== null || job.cancelRequestedAt !== null) await orchestrations.raise(job.jobId, changedEvent)
  return 'alive'
}

const readAgain = async (orchestrations: Orchestrations, job: ApplyJob): Promise<ApplyOutcome['outcome']> =>
  (await startLost(orchestrations, job)) ? 'revived' : 'alive'

/** A job that waits for approval has its own timer, so the database can rest meanwhile. */
function neededAt(job: ApplyJob, now: Date): number {
  const { status, decision, cancelRequestedAt, approvalExpiresAt, nextLookAt } = job
  if (isParked(job, now)) return Date.parse(nextLookAt ?? '')
  const isUndecided = status === 'awaitingApproval' && decision === null && cancelRequestedAt === null
  const at = isUndecided && approvalExpiresAt !== null ? Date.parse(approvalExpiresAt) : now.getTime()
  return Math.max(now.getTime(), at)
}
