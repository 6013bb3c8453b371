import type { PartPlan, PartTransfer } from './part-plan.js'
import type { PlanPart } from './plan-parts.js'
import { largestFirst } from './pool-plan.js'

/**
 * One need after another, the largest first: each takes what the pool has free, then what the largest donors give, then
 * what others transfer. It is what a careful person would do, and needs no solver.
 */
export function planGreedily(part: PlanPart): PartPlan {
  const taken = part.recipients.map(() => 0)
  const given = part.donors.map(() => 0)
  const transfers: PartTransfer[] = []
  const free = [...part.free]
  const budgets = [...part.budgets]
  const left = part.donors.map(({ movable }) => movable)
  for (const recipient of largestFirst(part.recipients.map(({ wanted }) => wanted))) {
    const { wanted = 0, pool = -1, transfers: market = -1, budget = -1 } = part.recipients[recipient] ?? {}
    let open = Math.min(wanted, budgets[budget] ?? wanted)
    const receive = (amount: number) => {
      open -= amount
      if (budget >= 0) budgets[budget] = (budgets[budget] ?? 0) - amount
    }
    for (const [donor, { pool: from }] of pool < 0 ? [] : part.donors.entries()) {
      if (open <= (free[pool] ?? 0)) break
      if (from !== pool) continue
      const amount = Math.min(open - (free[pool] ?? 0), left[donor] ?? 0)
      given[donor] = (given[donor] ?? 0) + amount
      left[donor] = (left[donor] ?? 0) - amount
      free[pool] = (free[pool] ?? 0) + amount
    }
    const amount = pool < 0 ? 0 : Math.min(open, free[pool] ?? 0)
    taken[recipient] = amount
    free[pool] = (free[pool] ?? 0) - amount
    receive(amount)
    for (const [donor, { transfers: from }] of market < 0 ? [] : part.donors.entries()) {
      const vCpus = from === market ? Math.min(open, left[donor] ?? 0) : 0
      if (vCpus === 0) continue
      transfers.push({ donor, recipient, vCpus })
      left[donor] = (left[donor] ?? 0) - vCpus
      receive(vCpus)
    }
  }
  return { taken, given, transfers }
}
