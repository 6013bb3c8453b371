import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { type Sent, UnknownOutcome } from '#shared/quota-workbench/apply/quota-writer.js'
import { askedLimit } from './asked-limit.js'
import { endStep } from './end-step.js'
import { isLagging } from './lagging-limit.js'
import { liveCheck } from './live-check.js'
import { adoptRequest, ownRequest, untoldReason } from './own-request.js'
import { departMs, gap, later, patienceMs, patientLooks, since } from './step-timing.js'
import { toWrite } from './step-write.js'
import { lookForIt, mayHaveArrived, notSent } from './unknown-fate.js'
import { ended, type HeldTurn, type TurnEnd } from './write-turn.js'

const isDenied = /\bstatus 40[13]\b/
const roleAdvice = ". Give Headroom's identity the role that npm run doctor names, then capture a new run"
const fewWrites = 1
const budgetPauseMs = 30_000

/** Reads the quota, and sends the step if it still holds. */
export async function sendStep(ports: ApplyPorts, turn: HeldTurn, job: ApplyJob, step: ApplyStep): Promise<TurnEnd> {
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
    const limitAfter = await askedLimit(ports, step)
    if (await isLagging(ports, { ...step, limitAfter }, live)) return waitForList(ports, step)
    const check = liveCheck({ ...step, limitAfter }, live, requests)
    if (check.kind === 'there') return await sendNothing(ports, job, { ...step, limitAfter }, check.limit)
    if (check.kind === 'refuse') {
      if (mayHaveArrived(step, clock())) return look(ports, step)
      await endStep(ports, job, step, { state: 'failed', reason: notSent(step, check.why) })
      return ended
    }
    if (step.sendingAt !== null && isTiredOut(job, step, clock())) {
      const reason = 'Azure did not answer for a day, and lists no request. Look at the quota in the portal'
      await endStep(ports, job, step, { state: 'failed', reason })
      return ended
    }
    // A request that an earlier attempt has sent may be in the history late.
    const knownRequests = step.sendingAt === null ? requests.map(({ requestId }) => requestId) : step.knownRequests
    const sendingAt = clock().toISOString()
    const sending = { state: 'sending', limitAfter, sendingAt, knownRequests, reason: null } as const
    if ((await turn.take()) !== null) return { isOurs: false, notBefore: null }
    const isSending = await store.changeStep(step, ['waiting'], sending, { unlessCancelled: step.kind !== 'return' })
    if (!isSending) return { isOurs: !(await isBeingSent(ports, step)), notBefore: null }
    const sent = { ...step, ...sending }
    // Another process may have taken it for lost, and may be sending it.
    if (since(sending.sendingAt, clock()) > departMs) return { isOurs: false, notBefore: null }
    return await send(ports, job, sent, step)
  } catch (error) {
    return putOff(ports, job, step, error)
  }
}

/** A step that waited long for others has its own attempts. */
const isTiredOut = ({ startedAt }: ApplyJob, { looks }: ApplyStep, now: Date): boolean =>
  since(startedAt, now) > patienceMs && looks >= patientLooks

async function look(ports: ApplyPorts, step: ApplyStep): Promise<TurnEnd> {
  await lookForIt(ports, step)
  return ended
}

/** Whether another attempt at the same step was faster. */
async function isBeingSent({ store }: ApplyPorts, { jobId, step }: ApplyStep): Promise<boolean> {
  const current = (await store.steps(jobId)).find(one => one.step === step)
  return current?.state === 'sending'
}

/** The limit is there. */
async function sendNothing(ports: ApplyPorts, job: ApplyJob, step: ApplyStep, limit: number): Promise<TurnEnd> {
  const { limitAfter } = step
  const higher = limit === limitAfter ? '' : `, at ${limit} vCPU`
  const reason = step.sendingAt === null ? `The limit was there already${higher}: nothing was sent` : untoldReason
  await endStep(ports, job, step, { state: 'succeeded', limitAfter, reason })
  return ended
}

async function waitForList({ store, clock }: ApplyPorts, step: ApplyStep): Promise<TurnEnd> {
  const reason = 'Waits until Azure lists the limit that an earlier step has set'
  const change = { nextLookAt: later(clock(), gap(step.looks)), looks: step.looks + 1, reason }
  await store.changeStep(step, ['waiting'], change)
  return ended
}

/** @param before the step as it was when the attempt began */
async function send(ports: ApplyPorts, job: ApplyJob, step: ApplyStep, before: ApplyStep): Promise<TurnEnd> {
  const { store, writer, clock } = ports
  let sent: Sent
  try {
    sent = await writer.send(toWrite(step))
  } catch (error) {
    if (error instanceof UnknownOutcome) return lookLater(ports, step)
    return putOff(ports, job, step, error, before)
  }
  if (sent.kind === 'refused') {
    const { code: azureCode, message: azureMessage } = sent
    await endStep(ports, job, step, { state: 'failed', azureCode, azureMessage, reason: 'Azure refused it' })
    return ended
  }
  const now = clock()
  const { requestId, retryAfterMs, remaining } = sent
  const nextLookAt = later(now, gap(0, retryAfterMs))
  const sentAt = now.toISOString()
  await store.changeStep(step, ['sending'], { state: 'sent', requestId, sentAt, nextLookAt, looks: 0, reason: null })
  const isBudgetLow = remaining !== null && remaining <= fewWrites
  return { isOurs: true, notBefore: isBudgetLow ? later(now, budgetPauseMs) : null }
}

async function lookLater({ store, clock }: ApplyPorts, step: ApplyStep): Promise<TurnEnd> {
  const reason = 'Azure did not answer: whether it received the request is read now'
  await store.changeStep(step, ['sending'], { nextLookAt: later(clock(), gap(0)), reason })
  return ended
}

/** Nothing was written: the step is tried again later, or has failed if Azure says no or was away for a day. */
async function putOff(
  ports: ApplyPorts,
  job: ApplyJob,
  step: ApplyStep,
  error: unknown,
  { sendingAt, limitAfter }: Pick<ApplyStep, 'sendingAt' | 'limitAfter'> = step,
): Promise<TurnEnd> {
  if (!(error instanceof UpstreamError)) throw error
  const { store, clock } = ports
  const now = clock()
  const { message, retryAt } = error
  if (!retryAt || isTiredOut(job, step, now)) {
    if (mayHaveArrived({ sendingAt }, now)) return look(ports, { ...step, sendingAt })
    await endStep(ports, job, step, {
      state: 'failed',
      sendingAt,
      reason: notSent({ sendingAt }, `${message}${isDenied.test(message) ? roleAdvice : ''}`),
    })
    return ended
  }
  const soon = later(now, gap(step.looks))
  const nextLookAt = retryAt.toISOString() > soon ? retryAt.toISOString() : soon
  const change = {
    state: 'waiting',
    sendingAt,
    limitAfter,
    looks: step.looks + 1,
    nextLookAt,
    reason: `Tried again later: ${message}`,
  } as const
  await store.changeStep(step, [step.state], change)
  return { isOurs: true, notBefore: retryAt.toISOString() }
}
