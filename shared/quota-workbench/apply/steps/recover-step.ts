import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { endStep } from './end-step.js'
import { isLagging } from './lagging-limit.js'
import { adoptRequest, ownRequest, untoldReason } from './own-request.js'
import { gap, later, lookMs, parkedGapMs, patienceMs, since, stoppedMs, unknownMs } from './step-timing.js'
import { toWrite } from './step-write.js'
import { ended, type TurnEnd } from './write-turn.js'

/**
 * A step that was on its way when the process ended, or when Azure did not answer. What Azure has of it is taken; only if
 * Azure knows nothing of it long after it was sent, it is sent again.
 */
export async function recoverStep(ports: ApplyPorts, job: ApplyJob, step: ApplyStep): Promise<TurnEnd> {
  const { store, writer, clock } = ports
  const write = toWrite(step)
  try {
    const requests = await writer.requests(write)
    const own = ownRequest(step, requests)
    if (own) {
      await adoptRequest(ports, step, own)
      return ended
    }
    const live = (await writer.quotas(step.subscriptionId, step.region)).get(step.familyKey)
    if (live?.limit === step.limitAfter && !(await isLagging(ports, step, live))) {
      await endStep(ports, job, step, {
        state: 'succeeded',
        reason: untoldReason,
      })
      return ended
    }
    return await waitOrRepeat(ports, step, isStopped(ports, job, step) ? stoppedMs : unknownMs)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const now = clock()
    if (since(step.sendingAt, now) >= lookMs) {
      const reason = `Whether Azure received it could not be read for 14 days: ${error.message}. Look at the quota in the portal`
      await endStep(ports, job, step, { state: 'failed', reason })
      return ended
    }
    const wait = since(step.sendingAt, now) >= patienceMs ? parkedGapMs : gap(step.looks)
    const retryAt = error.retryAt ?? new Date(now.getTime() + wait)
    const reason = `It is not known yet whether Azure received it: ${error.message}`
    await store.changeStep(step, ['sending'], { nextLookAt: retryAt.toISOString(), looks: step.looks + 1, reason })
  }
  return ended
}

/** Nobody sends it again, so it is looked for longer. */
const isStopped = ({ settings }: ApplyPorts, job: ApplyJob, { kind }: ApplyStep): boolean =>
  !settings.isEnabled || (kind !== 'return' && job.cancelRequestedAt !== null)

/** Of the first recovery. Each further one lets the pause grow before it is sent again. */
const firstLooks = 6

/** Before that time the process that sends it may still be at work: the turn is left to it. */
async function waitOrRepeat({ store, clock }: ApplyPorts, step: ApplyStep, untilMs: number): Promise<TurnEnd> {
  const now = clock()
  if (since(step.sendingAt, now) >= untilMs) {
    const nextLookAt = later(now, gap(Math.max(0, step.looks - firstLooks)))
    await store.changeStep(step, ['sending'], { state: 'waiting', nextLookAt, reason: null })
    return ended
  }
  const settledAt = later(new Date(step.sendingAt ?? now), untilMs)
  const soon = later(now, gap(step.looks))
  await store.changeStep(step, ['sending'], { nextLookAt: soon < settledAt ? soon : settledAt, looks: step.looks + 1 })
  return { isOurs: false, notBefore: null }
}
