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
  const donors = new OpenDonors(part)
  for (const recipient of largestFirst(part.recipients.map(({ wanted }) => wanted))) {
    const one = part.recipients[recipient]
    if (!one) continue
    const { wanted, overdraft, pool, transfers: market, budget } = one
    let open = Math.min(wanted, overdraft + (budgets[budget] ?? wanted))
    const reach = (free[pool] ?? 0) + donors.left(pool, market)
    // So little would not even cover what is in use above the limit.
    if (Math.min(open, reach) <= overdraft) continue
    if (budget >= 0) budgets[budget] = (budgets[budget] ?? 0) + overdraft - Math.min(open, reach)
    while (pool >= 0 && open > (free[pool] ?? 0)) {
      const [donor, vCpus] = donors.give(pool, open - (free[pool] ?? 0))
      if (donor === undefined) break
      given[donor] = (given[donor] ?? 0) + vCpus
      free[pool] = (free[pool] ?? 0) + vCpus
    }
    const amount = Math.min(open, free[pool] ?? 0)
    taken[recipient] = amount
    if (pool >= 0) free[pool] = (free[pool] ?? 0) - amount
    open -= amount
    while (market >= 0 && open > 0) {
      const [donor, vCpus] = donors.give(market, open)
      if (donor === undefined) break
      transfers.push({ donor, recipient, vCpus })
      open -= vCpus
    }
  }
  return { taken, given, transfers }
}

type Gift = readonly [donor: number | undefined, vCpus: number]

/** What donors have left, by source. Each source knows its next donor, so that none is looked at twice. */
class OpenDonors {
  readonly #part: PlanPart
  readonly #left: number[]
  /** The donors of each source, in their order, and the next of them. */
  readonly #queues: readonly number[][]
  readonly #next: number[]
  /** vCPU of all donors of a source, and of those of two sources. */
  readonly #sums: number[]
  readonly #shared = new Map<number, number>()

  constructor(part: PlanPart) {
    this.#part = part
    this.#left = part.donors.map(({ movable }) => movable)
    this.#queues = part.free.map(() => [])
    this.#next = part.free.map(() => 0)
    this.#sums = part.free.map(() => 0)
    for (const [donor, { pool, transfers, movable }] of part.donors.entries()) {
      for (const source of [pool, transfers]) this.#queues[source]?.push(donor)
      this.#count(donor, movable)
    }
  }

  /** What a pool and a market have together; -1: none. */
  left(pool: number, market: number): number {
    return (this.#sums[pool] ?? 0) + (this.#sums[market] ?? 0) - (this.#shared.get(this.#pair(pool, market)) ?? 0)
  }

  /** The next donor of a source gives at most so much. */
  give(source: number, most: number): Gift {
    const queue = this.#queues[source] ?? []
    for (let at = this.#next[source] ?? 0; at < queue.length; at += 1) {
      this.#next[source] = at
      const donor = queue[at] ?? 0
      const vCpus = Math.min(most, this.#left[donor] ?? 0)
      if (vCpus === 0) continue
      this.#left[donor] = (this.#left[donor] ?? 0) - vCpus
      this.#count(donor, -vCpus)
      return [donor, vCpus]
    }
    this.#next[source] = queue.length
    return [undefined, 0]
  }

  #count(donor: number, vCpus: number): void {
    const { pool = -1, transfers = -1 } = this.#part.donors[donor] ?? {}
    for (const source of [pool, transfers]) if (source >= 0) this.#sums[source] = (this.#sums[source] ?? 0) + vCpus
    if (pool < 0 || transfers < 0) return
    const pair = this.#pair(pool, transfers)
    this.#shared.set(pair, (this.#shared.get(pair) ?? 0) + vCpus)
  }

  #pair(pool: number, market: number): number {
    return pool < 0 || market < 0 ? -1 : pool * this.#part.free.length + market
  }
}
