import { toPoolName } from '#shared/quota-workbench/simulation/change-parts.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'
import { toSeriesName } from '#shared/quota-workbench/simulation/simulated-series.js'
import { type ApplyStep, hasEnded } from './apply-job.js'

/** The steps that one waits for: it is sent only after they have ended, or Azure takes long to decide them. */
export interface Before {
  readonly steps: readonly ApplyStep[]
  /** Whether it goes on if Azure has not decided them after a day. */
  readonly maySkip: boolean
}

export function stepsBefore(step: ApplyStep, all: readonly ApplyStep[]): Before {
  if (step.kind === 'take')
    return { steps: all.filter(one => one.kind === 'give' && toPoolName(one) === toPoolName(step)), maySkip: false }
  if (step.kind !== 'request') return { steps: [], maySkip: false }
  if (!isTotal(step))
    return { steps: all.filter(one => one.kind === 'take' && toSeriesName(one) === toSeriesName(step)), maySkip: false }
  const isSameUnit = (one: ApplyStep) => one.subscriptionId === step.subscriptionId && one.region === step.region
  return { steps: all.filter(one => one.kind === 'request' && !isTotal(one) && isSameUnit(one)), maySkip: true }
}

/** Whether nothing stands before a step. */
export function isFree(step: ApplyStep, all: readonly ApplyStep[]): boolean {
  const { steps, maySkip } = stepsBefore(step, all)
  return steps.every(one => hasEnded(one) || (maySkip && one.state === 'pendingAtAzure'))
}

/** A request that follows a move of the same quota which was not made: its limits do not hold any more. */
export function orphanedRequests(all: readonly ApplyStep[]): ApplyStep[] {
  return all.filter(step => {
    if (step.kind !== 'request' || isTotal(step) || step.state !== 'waiting') return false
    return stepsBefore(step, all).steps.some(one => hasEnded(one) && one.state !== 'succeeded')
  })
}
