import { groupedIndices } from './grouped-indices.js'
import { overdraft, type PlanTable, shortfall } from './plan-table.js'
import { sum } from './pool-plan.js'
import type { Participants, QuotaSources } from './quota-sources.js'
import { type RegionalBudgets, toUnit } from './regional-budgets.js'

/**
 * A pool that shares nothing with any other, and whose recipients compete for nothing else. All recipients can have all that
 * they want, or none has more in use than its limit. Participants are series.
 */
export interface PoolPart {
  readonly isCoupled: false
  /** vCPU free in the pool. */
  readonly free: number
  readonly recipients: readonly number[]
  /** vCPU that each can take at most. */
  readonly wanted: readonly number[]
  /** Those with more to give come first; none where nobody has to give. */
  readonly donors: readonly number[]
  readonly movable: readonly number[]
}

/** A part of the plan that shares nothing with any other, and that the solver is for. Sources and budgets are numbered within it. */
export interface PlanPart {
  readonly isCoupled: true
  /** vCPU free in each pool; 0 for the source of transfers. */
  readonly free: readonly number[]
  /** vCPU of regional totals that recipients compete for. */
  readonly budgets: readonly number[]
  readonly recipients: readonly PartRecipient[]
  /** Those with more to give come first. */
  readonly donors: readonly PartDonor[]
}

export interface PartRecipient extends PartSources {
  /** vCPU that it can take at most, its overdraft included. */
  readonly wanted: number
  /** Use above its limit, vCPU: the first so many that it takes meet no need. Less than `wanted`. */
  readonly overdraft: number
  /** Index of the budget it competes for; -1: it cannot exhaust its regional total. */
  readonly budget: number
}

export interface PartDonor extends PartSources {
  readonly movable: number
}

interface PartSources {
  readonly series: number
  /** Index in `free`, -1: none. */
  readonly pool: number
  /** Index in `free`, -1: none. */
  readonly transfers: number
}

/**
 * Divides the plan. A regional total couples the pools of its families only where it binds: where the recipients of the
 * subscription could take more than it leaves. A source couples what draws on it. Where a pool has too little for recipients
 * of which one has more in use than its limit, whom to serve is a choice of its own.
 */
export function* planParts(
  table: PlanTable,
  budgets: RegionalBudgets,
  sources: QuotaSources,
): Generator<PoolPart | PlanPart> {
  const { recipients, donors } = sources
  const movable = (series: number) => table.movable[series] ?? 0
  const byMovable = (a: number, b: number) => movable(b) - movable(a) || a - b
  const available = Float64Array.from(sources.free)
  addTo(available, donors, index => movable(donors.series[index] ?? 0))
  const wanted = new Float64Array(recipients.series.length)
  const demand = new Float64Array(budgets.forMoves.length)
  for (const [index, series] of recipients.series.entries()) {
    const [pool, transfers] = [recipients.pool[index] ?? -1, recipients.transfers[index] ?? -1]
    const unit = toUnit(table, series)
    const reach = (available[pool] ?? 0) + (available[transfers] ?? 0)
    const above = overdraft(table, series)
    const useful = Math.min(shortfall(table, series) - above, budgets.forMoves[unit] ?? 0, reach - above)
    if (useful <= 0) continue
    wanted[index] = above + useful
    demand[unit] = (demand[unit] ?? 0) + useful
  }
  const binds = (unit: number) => (demand[unit] ?? 0) > (budgets.forMoves[unit] ?? 0)

  const joined = new JoinedSources(sources.free.length)
  const firstSources = new Map<number, number>()
  for (const [index, series] of recipients.series.entries()) {
    if (wanted[index] === 0) continue
    const [source, other] = [sourceAt(recipients, index), recipients.transfers[index] ?? -1]
    if (other >= 0) joined.join(source, other)
    const unit = toUnit(table, series)
    if (!binds(unit)) continue
    const first = firstSources.get(unit)
    if (first === undefined) firstSources.set(unit, source)
    else joined.join(source, first)
  }
  for (const index of donors.series.keys()) {
    const [pool, transfers] = [donors.pool[index] ?? -1, donors.transfers[index] ?? -1]
    if (pool >= 0 && transfers >= 0) joined.join(pool, transfers)
  }

  const roots = Int32Array.from(sources.free, (_, source) => joined.root(source))
  const rootAt = (list: Participants, index: number) => roots[sourceAt(list, index)] ?? -1
  const recipientsByPart = groupedIndices(
    recipients.series.map((_, index) => ((wanted[index] ?? 0) > 0 ? rootAt(recipients, index) : -1)),
    roots.length,
  )
  const donorsByPart = groupedIndices(
    donors.series.map((_, index) => rootAt(donors, index)),
    roots.length,
  )
  const sourcesByPart = Map.groupBy(roots.keys(), source => roots[source] ?? 0)
  for (const [root, members] of sourcesByPart) {
    const takers = recipientsByPart(root)
    if (takers.length === 0) continue
    const givers = donorsByPart(root)
    const isAlone = members.length === 1 && sources.isTransfer[root] !== true
    const wants = Array.from(takers, index => wanted[index] ?? 0)
    const isScarce = sum(wants) > (available[root] ?? 0)
    const isPlain = !isScarce || takers.every(index => overdraft(table, recipients.series[index] ?? 0) === 0)
    if (isAlone && isPlain) {
      const free = sources.free[root] ?? 0
      const given = sum(wants) > free ? Array.from(givers, index => donors.series[index] ?? 0).sort(byMovable) : []
      yield {
        isCoupled: false,
        free,
        recipients: Array.from(takers, index => recipients.series[index] ?? 0),
        wanted: wants,
        donors: given,
        movable: given.map(movable),
      }
      continue
    }
    const local = new Map(members.map((source, index) => [source, index]))
    const units = new Map<number, number>()
    const toBudget = (unit: number): number => {
      if (!binds(unit)) return -1
      if (!units.has(unit)) units.set(unit, units.size)
      return units.get(unit) ?? -1
    }
    const at = (list: Participants, index: number) => ({
      series: list.series[index] ?? 0,
      pool: local.get(list.pool[index] ?? -1) ?? -1,
      transfers: local.get(list.transfers[index] ?? -1) ?? -1,
    })
    const partRecipients = Array.from(takers, index => ({
      ...at(recipients, index),
      wanted: wanted[index] ?? 0,
      overdraft: overdraft(table, recipients.series[index] ?? 0),
      budget: toBudget(toUnit(table, recipients.series[index] ?? 0)),
    }))
    const partDonors = Array.from(givers, index => ({
      ...at(donors, index),
      movable: movable(donors.series[index] ?? 0),
    }))
    yield {
      isCoupled: true,
      free: members.map(source => sources.free[source] ?? 0),
      budgets: [...units.keys()].map(unit => budgets.forMoves[unit] ?? 0),
      recipients: partRecipients,
      donors: partDonors.sort((a, b) => byMovable(a.series, b.series)),
    }
  }
}

const sourceAt = ({ pool, transfers }: Participants, index: number): number => {
  const own = pool[index] ?? -1
  return own >= 0 ? own : (transfers[index] ?? -1)
}

function addTo(sums: Float64Array, list: Participants, amount: (index: number) => number): void {
  for (const index of list.series.keys())
    for (const source of [list.pool[index] ?? -1, list.transfers[index] ?? -1])
      if (source >= 0) sums[source] = (sums[source] ?? 0) + amount(index)
}

/** Sets of sources that belong to one part. */
class JoinedSources {
  readonly #parents: Int32Array

  constructor(count: number) {
    this.#parents = Int32Array.from({ length: count }, (_, source) => source)
  }

  root(source: number): number {
    let top = source
    while (this.#parents[top] !== top) {
      const above = this.#parents[top] ?? top
      this.#parents[top] = this.#parents[above] ?? above
      top = above
    }
    return top
  }

  join(one: number, other: number): void {
    const [a, b] = [this.root(one), this.root(other)]
    this.#parents[Math.max(a, b)] = Math.min(a, b)
  }
}
