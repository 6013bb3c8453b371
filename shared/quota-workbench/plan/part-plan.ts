import type { PlanPart } from './plan-parts.js'
import { sum } from './pool-plan.js'

/** A plan of one part, vCPU, in the order of its recipients and donors. */
export interface PartPlan {
  /** From pools. */
  readonly taken: readonly number[]
  /** To pools. */
  readonly given: readonly number[]
  readonly transfers: readonly PartTransfer[]
}

export interface PartTransfer {
  /** Indices within the part. */
  readonly donor: number
  readonly recipient: number
  readonly vCpus: number
}

/** In one pool there are no transfers. */
type Amounts = Pick<PartPlan, 'taken' | 'given'> & Partial<PartPlan>

export const metBy = ({ taken, transfers = [] }: Amounts): number =>
  sum(taken) + sum(transfers.map(({ vCpus }) => vCpus))

const countPositive = (amounts: readonly number[]): number => amounts.filter(amount => amount > 0).length

/** Changes of limits, a transfer being one. */
export const countPatches = ({ taken, given, transfers = [] }: Amounts): number =>
  countPositive(taken) + countPositive(given) + transfers.length

/** The smallest surplus that a donor which gives keeps, vCPU; infinite where none gives. */
export function smallestSurplus({ donors }: PlanPart, { given, transfers }: PartPlan): number {
  const left = donors.map(({ movable }, index) => movable - (given[index] ?? 0))
  const gives = new Set(given.flatMap((amount, index) => (amount > 0 ? [index] : [])))
  for (const { donor, vCpus } of transfers) {
    left[donor] = (left[donor] ?? 0) - vCpus
    gives.add(donor)
  }
  return Math.min(Number.POSITIVE_INFINITY, ...[...gives].map(donor => left[donor] ?? 0))
}

/** Whether whole amounts keep to every pool, buffer, need and regional total of the part. */
export function holds(part: PlanPart, plan: PartPlan): boolean {
  const received = [...plan.taken]
  const handed = [...plan.given]
  for (const { donor, recipient, vCpus } of plan.transfers) {
    const [from, to] = [part.donors[donor]?.transfers, part.recipients[recipient]?.transfers]
    if (from === undefined || from < 0 || from !== to || vCpus < 1) return false
    handed[donor] = (handed[donor] ?? 0) + vCpus
    received[recipient] = (received[recipient] ?? 0) + vCpus
  }
  const free = [...part.free]
  const budgets = [...part.budgets]
  for (const [index, { movable, pool }] of part.donors.entries()) {
    const amount = plan.given[index] ?? 0
    if ((handed[index] ?? 0) > movable || (amount > 0 && pool < 0)) return false
    if (pool >= 0) free[pool] = (free[pool] ?? 0) + amount
  }
  for (const [index, { wanted, pool, budget }] of part.recipients.entries()) {
    const amount = plan.taken[index] ?? 0
    if ((received[index] ?? 0) > wanted || (amount > 0 && pool < 0)) return false
    if (pool >= 0) free[pool] = (free[pool] ?? 0) - amount
    if (budget >= 0) budgets[budget] = (budgets[budget] ?? 0) - (received[index] ?? 0)
  }
  const isWhole = (amount: number) => Number.isInteger(amount) && amount >= 0
  return [...plan.taken, ...plan.given, ...free, ...budgets].every(isWhole)
}

/** Whether the first plan is better: more met, then fewer changes, then larger surpluses. */
export function isBetter(part: PlanPart, one: PartPlan, other: PartPlan): boolean {
  const levels = (plan: PartPlan) => [metBy(plan), -countPatches(plan), smallestSurplus(part, plan)] as const
  const [a, b] = [levels(one), levels(other)]
  const first = a.findIndex((level, index) => level !== b[index])
  return first >= 0 && (a[first] ?? 0) > (b[first] ?? 0)
}
