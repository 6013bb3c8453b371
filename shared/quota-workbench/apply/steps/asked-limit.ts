import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { byAmount } from '#shared/quota-workbench/apply/quota-names.js'
import { stepsBefore } from '#shared/quota-workbench/apply/step-order.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'

/**
 * The limit to ask for. A planned regional total comes on top of what requests for families bring to it. The part of those
 * that have not succeeded is left out: an increase cannot be taken back. Others, and one that may be at Azure already, ask
 * for what they say.
 */
export async function askedLimit({ store }: Pick<ApplyPorts, 'store'>, step: ApplyStep): Promise<number> {
  const { limitAfter } = step
  if (!isTotal(step) || step.sendingAt !== null) return limitAfter
  const families = stepsBefore(step, await store.steps(step.jobId))
  // A total that rises by no more than its families bring is one that somebody gave: it holds as it is.
  if (byAmount(step) <= sum(families)) return limitAfter
  return limitAfter - sum(families.filter(({ state }) => state !== 'succeeded'))
}

const sum = (steps: readonly ApplyStep[]): number => steps.reduce((total, step) => total + byAmount(step), 0)
