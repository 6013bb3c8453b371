import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import type { ApplyJob } from './apply-job.js'
import { changedEvent, isParked, reviveApply } from './apply-orchestration.js'
import type { ApplyPorts } from './apply-ports.js'
import { nextApply } from './next-apply.js'

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
 * any more, as it reads what has changed.
 */
export async function tickApplies(ports: ApplyPorts, orchestrations: Orchestrations): Promise<AppliesTick> {
  const { store, clock } = ports
  const now = clock()
  const jobs = await store.open()
  const outcomes: ApplyOutcome[] = []
  for (const job of jobs) {
    const { jobId } = job
    const outcome = await look(ports, orchestrations, job, now).then(
      outcome => ({ jobId, outcome }),
      (error: unknown) => ({ jobId, outcome: 'failed' as const, error }),
    )
    outcomes.push(outcome)
  }
  const nextAt = jobs.reduce((earliest, job) => Math.min(earliest, neededAt(job, now)), Number.POSITIVE_INFINITY)
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

/** A job that waits for approval has its own timer, so the database can rest meanwhile. */
function neededAt(job: ApplyJob, now: Date): number {
  const { status, decision, cancelRequestedAt, approvalExpiresAt, nextLookAt } = job
  if (isParked(job, now)) return Date.parse(nextLookAt ?? '')
  const isUndecided = status === 'awaitingApproval' && decision === null && cancelRequestedAt === null
  const at = isUndecided && approvalExpiresAt !== null ? Date.parse(approvalExpiresAt) : now.getTime()
  return Math.max(now.getTime(), at)
}
