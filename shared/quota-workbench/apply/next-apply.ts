import { AppError } from '#shared/kernel/app-error.js'
import { type ApplyJob, type ApplyStep, hasEnded, isOver } from './apply-job.js'
import type { ApplyNext, ApplyPorts } from './apply-ports.js'
import { jobOutcome } from './job-outcome.js'
import { returnUntaken, unfundedTakes } from './pool-balance.js'
import { isFree, orphanedRequests } from './step-order.js'
import { endStep } from './steps/end-step.js'
import { isDue, later } from './steps/step-timing.js'
import { lookForIt, mayHaveArrived } from './steps/unknown-fate.js'

const stepsAtOnce = 20

/**
 * What a job needs next. Decides what does not need Azure: the end of an approval, of cancelled and of impossible steps,
 * what goes back to donors, and the end of the job.
 */
export async function nextApply(ports: ApplyPorts, jobId: string): Promise<ApplyNext> {
  const { store, clock } = ports
  const job = await store.job(jobId)
  if (!job) throw new AppError('notFound', 'There is no such job')
  if (isOver(job)) return { kind: 'ended' }
  const now = clock()
  if (job.status === 'awaitingApproval') {
    const until = job.approvalExpiresAt ?? job.createdAt
    if (now.getTime() < Date.parse(until)) return { kind: 'wait', until }
    await store.changeJob(jobId, ['awaitingApproval'], {
      status: 'queued',
      decision: 'expired',
      decidedAt: now.toISOString(),
      cancelRequestedAt: now.toISOString(),
    })
    return nextApply(ports, jobId)
  }
  if (job.status === 'queued') {
    await store.changeJob(jobId, ['queued'], { status: 'running', startedAt: now.toISOString() })
    return nextApply(ports, jobId)
  }
  const steps = await settled(ports, job)
  if (!steps.every(hasEnded)) return nextSteps(ports, job, steps, now)
  const end = { status: jobOutcome(job, steps), finishedAt: clock().toISOString(), nextLookAt: null }
  await store.changeJob(jobId, ['running', 'pendingAtAzure'], end)
  return { kind: 'ended' }
}

/** The steps, after those have ended that need not be sent, and those were added that give back. */
async function settled(ports: ApplyPorts, job: ApplyJob): Promise<ApplyStep[]> {
  const { store } = ports
  for (;;) {
    const steps = await store.steps(job.jobId)
    const waiting = steps.filter(({ state, kind }) => state === 'waiting' && kind !== 'return')
    const cancelled = job.cancelRequestedAt === null ? [] : waiting
    for (const step of cancelled) await cancelStep(ports, job, step)
    const [unfunded, orphaned] = [unfundedTakes(steps), orphanedRequests(steps)]
    if (cancelled.length === 0) {
      for (const step of unfunded) await endStep(ports, job, step, { state: 'skipped', reason: unfundedReason })
      for (const step of orphaned) await endStep(ports, job, step, { state: 'skipped', reason: orphanedReason })
    }
    const returns = returnUntaken(steps)
    if (returns.length > 0) await store.addSteps(returns)
    if (cancelled.length + unfunded.length + orphaned.length + returns.length === 0) return steps
  }
}

/** One that may have reached Azure ends only when it was looked for. */
const cancelStep = (ports: ApplyPorts, job: ApplyJob, step: ApplyStep): Promise<void> =>
  mayHaveArrived(step, ports.clock())
    ? lookForIt(ports, step)
    : endStep(ports, job, step, { state: 'cancelled', reason: cancelReason(job) })

const cancelReason = ({ decision, cancelledBy }: ApplyJob): string => {
  if (decision === 'expired') return 'Not sent: nobody approved the job in time'
  if (decision === 'rejected') return `Not sent: ${cancelledBy ?? 'an administrator'} rejected the job`
  return `Not sent: ${cancelledBy ?? 'an administrator'} cancelled the job`
}
const unfundedReason = 'Not sent: a donor did not give, so the quota group has too little'
const orphanedReason = 'Not sent: the move of the same quota was not made, so the limit to ask for is another one'

async function nextSteps(ports: ApplyPorts, job: ApplyJob, steps: readonly ApplyStep[], now: Date): Promise<ApplyNext> {
  const { store } = ports
  const free = steps.filter(step => !hasEnded(step) && isFree(step, steps))
  const isParked = free.every(({ state }) => state === 'pendingAtAzure')
  const due = free.filter(step => isDue(step, now))
  if (due.length > 0) return { kind: 'steps', steps: onePerSubscription(due).slice(0, stepsAtOnce) }
  const until = free.map(({ nextLookAt }) => nextLookAt ?? '').reduce((a, b) => (b < a ? b : a), later(now, 3_600_000))
  if (isParked) {
    await store.changeJob(job.jobId, ['running', 'pendingAtAzure'], { status: 'pendingAtAzure', nextLookAt: until })
    // A cancellation of this moment would wait until then.
    const isCancelled = (await store.job(job.jobId))?.cancelRequestedAt != null
    if (isCancelled && job.cancelRequestedAt === null) return nextApply(ports, job.jobId)
    return { kind: 'parked', until }
  }
  if (job.status === 'pendingAtAzure')
    await store.changeJob(job.jobId, ['pendingAtAzure'], { status: 'running', nextLookAt: null })
  return { kind: 'wait', until }
}

/** The numbers of all that only look, and of one write for each subscription. */
function onePerSubscription(due: readonly ApplyStep[]): number[] {
  const writing = new Set<string>()
  return due.flatMap(({ step, state, subscriptionId }) => {
    if (state === 'sent' || state === 'pendingAtAzure') return [step]
    if (writing.has(subscriptionId)) return []
    writing.add(subscriptionId)
    return [step]
  })
}
