import { AppError } from '#shared/kernel/app-error.js'
import { utcMinute } from '#shared/kernel/utc-minute.js'
import { type ApplyJob, isOver } from './apply-job.js'
import type { Actor, ApplyPorts } from './apply-ports.js'
import type { JobChange } from './apply-store.js'
import { readQuotas, refuseChangedSteps, refuseDisabled } from './start-refusals.js'
import { ownJobText } from './told/approve-obstacle.js'

type Ports = Pick<ApplyPorts, 'store' | 'clock'>

async function read({ store }: Ports, jobId: string): Promise<ApplyJob> {
  const job = await store.job(jobId)
  if (!job) throw new AppError('notFound', 'There is no such job')
  return job
}

/**
 * Approves a job of somebody else. Rejects with `unavailable` if quotas may not be changed any more, `forbidden` for
 * one's own, `conflict` if it does not wait for approval or if its quotas have changed since.
 */
export async function approveApply(
  ports: Ports & Pick<ApplyPorts, 'settings'>,
  jobId: string,
  by: Actor,
  note: string | null,
): Promise<ApplyJob> {
  refuseDisabled(ports.settings)
  return decide(ports, jobId, async job => {
    if (job.createdByOid === by.oid) throw new AppError('forbidden', ownJobText)
    await refuseChangedJob(ports, jobId)
    return { decision: 'approved', ...decidedBy(ports, by, note) }
  })
}

/** As right before it was submitted: it may have waited for days. */
async function refuseChangedJob({ store }: Ports, jobId: string): Promise<void> {
  const steps = await store.steps(jobId)
  const { limits, words } = await readQuotas(store, steps)
  refuseChangedSteps(steps, limits, words)
}

/** Rejects a job that waits for approval. */
export function rejectApply(ports: Ports, jobId: string, by: Actor, note: string | null): Promise<ApplyJob> {
  return decide(ports, jobId, () => ({
    decision: 'rejected',
    ...decidedBy(ports, by, note),
    cancelRequestedAt: ports.clock().toISOString(),
    cancelledBy: by.name,
  }))
}

const decidedBy = ({ clock }: Ports, { oid, name }: Actor, note: string | null): JobChange => ({
  decidedAt: clock().toISOString(),
  decidedBy: name,
  decidedByOid: oid,
  note,
})

async function decide(
  ports: Ports,
  jobId: string,
  toChange: (job: ApplyJob) => JobChange | Promise<JobChange>,
): Promise<ApplyJob> {
  const job = await read(ports, jobId)
  const isLate = Date.parse(job.approvalExpiresAt ?? '') <= ports.clock().getTime()
  if (job.status !== 'awaitingApproval' || isLate) throw new AppError('conflict', notWaiting(job, isLate))
  const isDecided = await ports.store.changeJob(jobId, ['awaitingApproval'], {
    ...(await toChange(job)),
    status: 'queued',
  })
  const after = await read(ports, jobId)
  if (!isDecided) throw new AppError('conflict', notWaiting(after, false))
  return after
}

function notWaiting({ status, decision, decidedBy: who, approvalExpiresAt }: ApplyJob, isLate: boolean): string {
  if (status === 'awaitingApproval' && isLate)
    return `The time for approval ended at ${utcMinute(approvalExpiresAt ?? '')}. Simulate again, then apply`
  if (decision === 'approved' || decision === 'rejected') return `${who} has ${decision} this job already`
  if (decision === 'expired') return 'Nobody decided in time, so this job was cancelled. Simulate again, then apply'
  return 'This job does not wait for approval'
}

/**
 * Stops what is not sent. What Azure has received goes on, and what donors gave in vain comes back. A second time changes
 * nothing. Rejects with `conflict` if the job has ended. The note of a job is that of its approval: one of who cancels is
 * in the operation log alone.
 */
export async function cancelApply(ports: Ports, jobId: string, by: Actor): Promise<ApplyJob> {
  const job = await read(ports, jobId)
  if (isOver(job)) throw new AppError('conflict', 'This job has ended, so nothing can be stopped')
  if (job.cancelRequestedAt !== null) return job
  // A parked job is not left until its next look.
  const cancel = { cancelRequestedAt: ports.clock().toISOString(), cancelledBy: by.name, nextLookAt: null }
  const isWaiting = await ports.store.changeJob(jobId, ['awaitingApproval'], { ...cancel, status: 'queued' })
  if (!isWaiting) await ports.store.changeJob(jobId, ['queued', 'running', 'pendingAtAzure'], cancel)
  return read(ports, jobId)
}
