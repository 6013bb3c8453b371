import { toPoolName } from '#shared/quota-workbench/simulation/change-parts.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'
import { toSeriesName } from '#shared/quota-workbench/simulation/simulated-series.js'
import { type ApplyStep, hasEnded } from './apply-job.js'

/** The steps that one waits for: it is sent only after they have ended. */
export function stepsBefore(step: ApplyStep, all: readonly ApplyStep[]): ApplyStep[] {
  if (step.kind === 'take') return all.filter(one => one.kind === 'give' && toPoolName(one) === toPoolName(step))
  if (step.kind !== 'request') return []
  if (!isTotal(step)) return all.filter(one => one.kind === 'take' && toSeriesName(one) === toSeriesName(step))
  // What Azure has not decided may still raise the total, and then another limit is to be asked for.
  const isSameUnit = (one: ApplyStep) => one.subscriptionId === step.subscriptionId && one.region === step.region
  return all.filter(one => one.kind === 'request' && !isTotal(one) && isSameUnit(one))
}

/** Whether nothing stands before a step. */
export const isFree = (step: ApplyStep, all: readonly ApplyStep[]): boolean => stepsBefore(step, all).every(hasEnded)

/** A request that follows a move of the same quota which was not made: its limits do not hold any more. */
export function orphanedRequests(all: readonly ApplyStep[]): ApplyStep[] {
  return all.filter(step => {
    if (step.kind !== 'request' || isTotal(step) || step.state !== 'waiting') return false
    return stepsBefore(step, all).some(one => hasEnded(one) && one.state !== 'succeeded')
  })
}
