import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import type { Log } from '#shared/kernel/log.js'
import { type ApplyJob, isOver } from './apply-job.js'

/** The orchestration of an apply; its instance has the id of the job. All state is in the database. */
export const applyOrchestration = 'quotaApply'

/** The external event that ends its waiting: somebody has decided about the job or cancelled it. */
export const changedEvent = 'changed'

type Instances = Pick<Orchestrations, 'start' | 'isAlive' | 'raise'>

/** Azure has not decided: its orchestration has ended, and a tick starts it again when the time has come. */
export const isParked = ({ nextLookAt }: ApplyJob, now: Date): boolean =>
  nextLookAt !== null && Date.parse(nextLookAt) > now.getTime()

/** Starts the orchestration of a job that has none and needs one. Returns whether it did. */
export async function reviveApply(orchestrations: Instances, job: ApplyJob, now: Date): Promise<boolean> {
  return isOver(job) || isParked(job, now) ? false : startLost(orchestrations, job)
}

/** Starts the orchestration of a job that needs one, unless it has one. Returns whether it did. */
export async function startLost(orchestrations: Instances, { jobId }: ApplyJob): Promise<boolean> {
  if (await orchestrations.isAlive(jobId)) return false
  await orchestrations.start(applyOrchestration, jobId, { jobId })
  return true
}

/** As `reviveApply`, for a job that has just been stored. Never rejects: where it fails, a tick does it. */
export const beginApply = (orchestrations: Instances, job: ApplyJob, now: Date, log: Log): Promise<unknown> =>
  leftToTicks(reviveApply(orchestrations, job, now), job, log)

/**
 * Tells the orchestration of a job of a stored decision, or starts it, also where it is parked. Never rejects: where it
 * fails, or the orchestration does not listen any more, a tick does it.
 */
export const tellApply = (orchestrations: Instances, job: ApplyJob, log: Log): Promise<unknown> =>
  leftToTicks(tell(orchestrations, job), job, log)

async function tell(orchestrations: Instances, job: ApplyJob): Promise<void> {
  const { jobId } = job
  // Fails where there is no such instance; one that has ended ignores it.
  const failure = await orchestrations.raise(jobId, changedEvent).catch((error: unknown) => ({ error }))
  if (await orchestrations.isAlive(jobId)) {
    if (failure) throw failure.error
  } else if (!isOver(job)) await orchestrations.start(applyOrchestration, jobId, { jobId })
}

const leftToTicks = (work: Promise<unknown>, { jobId }: ApplyJob, log: Log): Promise<unknown> =>
  work.catch(cause =>
    log.warn('The orchestration of an apply could not be told; the next tick does it', { jobId, cause }),
  )
