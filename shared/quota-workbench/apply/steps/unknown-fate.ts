import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { gap, later, since, stoppedMs } from './step-timing.js'

/** Whether an attempt at a step may still come to light at Azure. Until then nobody can say that it was not sent. */
export const mayHaveArrived = ({ sendingAt }: Pick<ApplyStep, 'sendingAt'>, now: Date): boolean =>
  sendingAt !== null && since(sendingAt, now) < stoppedMs

/** Has Azure asked what became of the last attempt, in the place of an end or of another attempt. */
export async function lookForIt({ store, clock }: Pick<ApplyPorts, 'store' | 'clock'>, step: ApplyStep): Promise<void> {
  const { looks, sendingAt } = step
  const reason = 'It is not known yet whether Azure received it'
  const change = {
    state: 'sending',
    sendingAt,
    nextLookAt: later(clock(), gap(looks)),
    looks: looks + 1,
    reason,
  } as const
  await store.changeStep(step, [step.state], change)
}

/** The end of a step that is not sent, or not once more. */
export const notSent = ({ sendingAt }: Pick<ApplyStep, 'sendingAt'>, why: string): string =>
  sendingAt === null ? `Not sent: ${why}` : `Azure did not answer, and it is not sent again: ${why}`
