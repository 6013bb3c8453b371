import { type ApplyStep, hasEnded } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { byAmount } from '#shared/quota-workbench/apply/quota-names.js'
import { stepsBefore } from '#shared/quota-workbench/apply/step-order.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'

/** The limit to ask for, and why it may be less than planned. */
export interface Asked {
  readonly limitAfter: number
  /** Whether requests that it counts with are not decided: it may be more later. */
  readonly isOpen: boolean
  readonly isNothing: boolean
}

/**
 * The limit of a regional total counts with what requests for families bring to it. The part of those that have not
 * succeeded is left out: an increase cannot be taken back, and one that Azure approves later brings its part then.
 * Others, and one that may be at Azure already, ask for what they say.
 */
export async function askedLimit({ store }: Pick<ApplyPorts, 'store'>, step: ApplyStep): Promise<Asked> {
  const { limitBefore, limitAfter } = step
  if (!isTotal(step) || step.sendingAt !== null) return { limitAfter, isOpen: false, isNothing: false }
  const families = stepsBefore(step, await store.steps(step.jobId)).steps
  const missing = families.filter(({ state }) => state !== 'succeeded')
  const left = missing.reduce((limit, one) => limit - byAmount(one), limitAfter)
  return { limitAfter: Math.max(left, limitBefore), isOpen: !missing.every(hasEnded), isNothing: left <= limitBefore }
}
