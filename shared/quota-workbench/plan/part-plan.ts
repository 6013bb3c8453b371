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

type Amounts = Pick<PartPlan, 'taken' | 'given'> & Partial<PartPlan>

/** What each recipient gets in all. */
function received({ taken, transfers }: PartPlan): number[] {
  const amounts = [...taken]
  for (const { recipient, vCpus } of transfers) amounts[recipient] = (amounts[recipient] ?? 0) + vCpus
  return amounts
}

/** Need that the plan meets: what recipients get beyond their use above the limit. */
export function metBy({ recipients }: PlanPart, plan: PartPlan): number {
  const gets = received(plan)
  return sum(recipients.map(({ overdraft }, index) => Math.max(0, (gets[index] ?? 0) - overdraft)))
}

const countPositive = (amounts: readonly number[]): number =>
  amounts.reduce((count, amount) => (amount > 0 ? count + 1 : count), 0)

/** Changes of limits, a transfer being one. */
export const countPatches = ({ taken, given, transfers = [] }: Amounts): number =>
  countPositive(taken) + countPositive(given) + transfers.length

/** The smallest surplus that a donor which gives keeps, vCPU; infinite where none gives. */
export function smallestSurplus({ donors }: PlanPart, { given, transfers }: PartPlan): number {
  const handed = [...given]
  for (const { donor, vCpus } of transfers) handed[donor] = (handed[donor] ?? 0) + vCpus
  let smallest = Number.POSITIVE_INFINITY
  for (const [index, amount] of handed.entries())
    if (amount > 0) smallest = Math.min(smallest, (donors[index]?.movable ?? 0) - amount)
  return smallest
}

/** Whether whole amounts keep to every pool, buffer, need and regional total of the part. */
export function holds(part: PlanPart, plan: PartPlan): boolean {
  const gets = received(plan)
  const handed = [...plan.given]
  for (const { donor, recipient, vCpus } of plan.transfers) {
    const [from, to] = [part.donors[donor]?.transfers, part.recipients[recipient]?.transfers]
    if (from === undefined || from < 0 || from !== to || vCpus < 1) return false
    handed[donor] = (handed[donor] ?? 0) + vCpus
  }
  const free = [...part.free]
  const budgets = [...part.budgets]
  for (const [index, { movable, pool }] of part.donors.entries()) {
    const amount = plan.given[index] ?? 0
    if ((handed[index] ?? 0) > movable || (amount > 0 && pool < 0)) return false
    if (pool >= 0) free[pool] = (free[pool] ?? 0) + amount
  }
  for (const [index, { wanted, overdraft, pool, budget }] of part.recipients.entries()) {
    const [amount, all] = [plan.taken[index] ?? 0, gets[index] ?? 0]
    if (all > wanted || (amount > 0 && pool < 0)) return false
    if (pool >= 0) free[pool] = (free[pool] ?? 0) - amount
    if (budget >= 0) budgets[budget] = (budgets[budget] ?? 0) - Math.max(0, all - overdraft)
  }
  const isWhole = (amount: number) => Number.isInteger(amount) && amount >= 0
  return [plan.taken, plan.given, free, budgets].every(amounts => amounts.every(isWhole))
}

/** Whether the first plan is better: more met, then fewer changes, then larger surpluses. */
export function isBetter(part: PlanPart, one: PartPlan, other: PartPlan): boolean {
  const levels = (plan: PartPlan) => [metBy(part, plan), -countPatches(plan), smallestSurplus(part, plan)] as const
  const [a, b] = [levels(one), levels(other)]
  const first = a.findIndex((level, index) => level !== b[index])
  return first >= 0 && (a[first] ?? 0) > (b[first] ?? 0)
}
