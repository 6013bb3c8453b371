import { toPoolName } from '#shared/quota-workbench/simulation/change-parts.js'
import type { ApplyStep } from './apply-job.js'
import { hasEnded } from './apply-job.js'
import { blankStep } from './plan-steps.js'
import { byAmount } from './quota-names.js'

/** The steps of one pool: members give to it, and take from it. */
interface PoolSteps {
  readonly gives: readonly ApplyStep[]
  readonly takes: readonly ApplyStep[]
  readonly returns: readonly ApplyStep[]
}

function toPools(steps: readonly ApplyStep[]): PoolSteps[] {
  const moves = steps.filter(({ groupId }) => groupId !== null)
  return [...Map.groupBy(moves, toPoolName).values()].map(all => ({
    gives: all.filter(({ kind }) => kind === 'give'),
    takes: all.filter(({ kind }) => kind === 'take'),
    returns: all.filter(({ kind }) => kind === 'return'),
  }))
}

const sum = (steps: readonly ApplyStep[]): number => steps.reduce((total, step) => total + byAmount(step), 0)
const succeeded = (steps: readonly ApplyStep[]): ApplyStep[] => steps.filter(({ state }) => state === 'succeeded')

/** What the pool gives besides its donors, as planned. */
const ownPart = ({ gives, takes }: PoolSteps): number => Math.max(0, sum(takes) - sum(gives))

/** Takes for which the donors of their pool gave too little. */
export function unfundedTakes(steps: readonly ApplyStep[]): ApplyStep[] {
  return toPools(steps).flatMap(pool => {
    if (!pool.gives.every(hasEnded)) return []
    let left = sum(succeeded(pool.gives)) + ownPart(pool)
    return pool.takes.filter(take => {
      if (hasEnded(take) && take.state !== 'succeeded') return false
      if (byAmount(take) > left) return take.state === 'waiting'
      left -= byAmount(take)
      return false
    })
  })
}

/**
 * Steps that give back to donors what nobody took, the last donor first. What a donor gave beyond all takes of the plan
 * stays in the pool, as it was meant to. The number of such a step follows from the give, so that it is stored once though
 * several find it to be needed.
 */
export function returnUntaken(steps: readonly ApplyStep[]): ApplyStep[] {
  const taken = new Set(steps.map(({ step }) => step))
  const planned = steps.filter(({ kind }) => kind !== 'return').length
  const toNumber = (give: ApplyStep): number => {
    let number = planned + give.step
    while (taken.has(number)) number += planned
    return number
  }
  return toPools(steps).flatMap(pool => {
    const { gives, takes, returns } = pool
    if (returns.length > 0 || ![...gives, ...takes].every(hasEnded)) return []
    const needed = Math.max(0, sum(succeeded(takes)) - ownPart(pool))
    const meantToStay = Math.max(0, sum(gives) - sum(takes))
    let surplus = sum(succeeded(gives)) - needed - meantToStay
    return succeeded(gives)
      .toReversed()
      .flatMap((give): ApplyStep[] => {
        const vCpus = Math.min(surplus, byAmount(give))
        if (vCpus <= 0) return []
        surplus -= vCpus
        const limits = { limitBefore: give.limitAfter, limitAfter: give.limitAfter + vCpus }
        const { jobId, subscriptionId, region, familyKey, family, groupId } = give
        const key = { jobId, subscriptionId, region, familyKey, family, groupId }
        return [{ ...blankStep, ...key, ...limits, step: toNumber(give), kind: 'return' }]
      })
  })
}
