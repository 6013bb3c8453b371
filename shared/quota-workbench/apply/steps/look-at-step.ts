import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import type { Looked } from '#shared/quota-workbench/apply/quota-writer.js'
import { endStep } from './end-step.js'
import { isLagging } from './lagging-limit.js'
import { gap, later, lookMs, parkedGapMs, patienceMs, since } from './step-timing.js'
import { toWrite } from './step-write.js'

/** Asks how Azure decided. */
export async function lookAtStep(ports: ApplyPorts, job: ApplyJob, step: ApplyStep): Promise<void> {
  let looked: Looked | undefined
  try {
    looked = (await ports.writer.look(toWrite(step), step.requestId ?? '')) ?? (await unknownRequest(ports, step))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const wait = error.retryAt ? error.retryAt.getTime() - ports.clock().getTime() : null
    return lookAgain(ports, job, step, { reason: `Its state cannot be read now: ${error.message}` }, wait)
  }
  const { state, code: azureCode, message: azureMessage, retryAfterMs } = looked
  const lookedAt = ports.clock().toISOString()
  if (state === 'inProgress')
    return lookAgain(ports, job, step, { lookedAt, azureCode, azureMessage, reason: null }, retryAfterMs)
  const isDone = state === 'succeeded'
  await endStep(ports, job, step, {
    state: isDone ? 'succeeded' : 'failed',
    lookedAt,
    azureCode,
    azureMessage,
    reason: isDone ? null : 'Azure did not approve it',
  })
}

/** Azure does not know the request, or no longer: the limit tells. */
async function unknownRequest(ports: ApplyPorts, step: ApplyStep): Promise<Looked> {
  const live = (await ports.writer.quotas(step.subscriptionId, step.region)).get(step.familyKey)
  const isThere = live?.limit === step.limitAfter && !(await isLagging(ports, step, live))
  const state = isThere ? 'succeeded' : 'inProgress'
  return { state, code: null, message: null, retryAfterMs: null }
}

async function lookAgain(
  ports: ApplyPorts,
  job: ApplyJob,
  step: ApplyStep,
  told: Partial<Pick<ApplyStep, 'lookedAt' | 'azureCode' | 'azureMessage' | 'reason'>>,
  retryAfterMs: number | null,
): Promise<void> {
  const now = ports.clock()
  const waited = since(step.sentAt, now)
  if (waited >= lookMs) {
    const reason = 'Azure did not decide within 14 days. Ask its support, with the id of the request'
    return endStep(ports, job, step, { ...told, state: 'failed', reason })
  }
  const isParked = waited >= patienceMs
  const wait = isParked ? Math.max(parkedGapMs, retryAfterMs ?? 0) : gap(step.looks, retryAfterMs)
  const change = { looks: step.looks + 1, nextLookAt: later(now, wait) }
  const state = isParked ? 'pendingAtAzure' : 'sent'
  await ports.store.changeStep(step, [step.state], { ...told, ...change, state })
}
