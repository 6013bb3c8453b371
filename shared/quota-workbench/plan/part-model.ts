import { type Entry, type LinearModel, ModelBuilder } from './linear-solver.js'
import type { PartPlan } from './part-plan.js'
import type { PartRecipient, PlanPart } from './plan-parts.js'
import { type PoolMembers, poolMembers, type TransferPair, transferPairs } from './pool-members.js'
import { shareGiving, sum } from './pool-plan.js'

/** The columns of amounts of a model. */
interface Columns {
  /** By recipient and donor; only of those that have one of their own. */
  readonly taken: ReadonlyMap<number, number>
  readonly given: ReadonlyMap<number, number>
  /** By pair. */
  readonly moved: readonly number[]
  /** Whether a recipient with an overdraft gets anything; its column and the overdraft. */
  readonly served: readonly (readonly [column: number, overdraft: number])[]
}

/** No plan of a part meets more, vCPU. */
export const maxMet = ({ budgets, recipients }: PlanPart): number =>
  sum(budgets) + sum(recipients.map(({ wanted, overdraft, budget }) => (budget < 0 ? wanted - overdraft : 0)))

/**
 * The linear models of a coupled part, one for each level of the objective. Recipients that compete for a regional total
 * have a column each, and so have all that take part in transfers or have more in use than their limit; the others of a
 * pool share one.
 */
export class PartModel {
  readonly #part: PlanPart
  readonly #pairs: readonly TransferPair[]
  readonly #pools: readonly PoolMembers[]
  /** Changes of limits that every plan has which meets as much as can be. */
  readonly #fixedPatches: number
  /** Of the model that was made last. */
  #columns: Columns = { taken: new Map(), given: new Map(), moved: [], served: [] }

  constructor(part: PlanPart) {
    this.#part = part
    this.#pairs = transferPairs(part)
    this.#pools = poolMembers(part, this.#pairs)
    this.#fixedPatches = sum(this.#pools.map(({ takers, givers }) => takers.fixed + givers.fixed))
  }

  /**
   * The largest met need. Without overdrafts it is a flow through a network with whole capacities: the best corner is whole,
   * so amounts need not be declared whole.
   */
  largestMet(): LinearModel {
    const builder = new ModelBuilder()
    const isInteger = this.#part.recipients.some(({ overdraft }) => overdraft > 0)
    this.#addAmounts(builder, { cost: 1, isInteger })
    return builder.model(true)
  }

  /** No plan that meets as much as can be changes fewer limits. */
  minPatches(): number {
    const rivals = Map.groupBy(this.#part.recipients, ({ budget }) => budget)
    return (
      this.#fixedPatches +
      sum(this.#part.budgets.map((left, budget) => this.#minTakers(left, rivals.get(budget) ?? [])))
    )
  }

  /** The fewest changes of limits that meet as much, beyond those that every such plan has. */
  fewestPatches(met: number): LinearModel {
    const builder = new ModelBuilder()
    this.#addAmounts(builder, { cost: 0, isInteger: true })
    this.#fixMet(builder, met)
    this.#addSwitches(builder, 1)
    return builder.model(false)
  }

  /** What the objective of `fewestPatches` stands for. */
  toPatches(objective: number): number {
    return this.#fixedPatches + objective
  }

  /** No plan that meets as much as can be lets each donor which gives keep more, vCPU. */
  maxSurplus(): number {
    const largest = this.#part.donors.reduce((most, { movable }) => Math.max(most, movable), 0)
    return this.#pools.reduce((least, { givers }) => Math.min(least, givers.maxSurplus()), largest)
  }

  /** The largest surplus of the donor that keeps least, among those that give. */
  leastDisturbance(met: number, patches: number): LinearModel {
    const builder = new ModelBuilder()
    this.#addAmounts(builder, { cost: 0, isInteger: true })
    this.#fixMet(builder, met)
    const switches = this.#addSwitches(builder, 0)
    builder.atMost(
      switches.all.map(column => [column, 1]),
      patches - this.#fixedPatches,
    )
    const most = this.maxSurplus()
    const surplus = builder.column(most, { cost: 1 })
    for (const { givers } of this.#pools) givers.boundSurplus(builder, surplus, most)
    const byDonor = Map.groupBy(this.#pairs.keys(), pair => this.#pairs[pair]?.donor ?? -1)
    for (const [donor, pairs] of byDonor) {
      const movable = this.#part.donors[donor]?.movable ?? 0
      const amounts = [this.#columns.given.get(donor), ...pairs.map(pair => this.#columns.moved[pair])]
      const uses = [switches.given.get(donor), ...pairs.map(pair => switches.moved[pair])]
      const entries = amounts.filter(isColumn).map((amount): Entry => [amount, 1])
      // It counts only where the donor gives: the surplus of an idle donor does not bind.
      const slack = Math.max(0, most - movable)
      for (const isOn of uses.filter(isColumn))
        builder.atMost([[surplus, 1], ...entries, [isOn, slack]], movable + slack)
    }
    return builder.model(true)
  }

  /** The plan that a solution of the last model stands for, in whole vCPU. */
  toPlan(values: Float64Array): PartPlan {
    const value = (column: number | undefined) => Math.round(values[column ?? -1] ?? 0)
    const { recipients, donors, free } = this.#part
    const taken = recipients.map((_, recipient) => value(this.#columns.taken.get(recipient)))
    const given = donors.map((_, donor) => value(this.#columns.given.get(donor)))
    for (const [pool, { takers, recipients: own, givers, donors: giving }] of this.#pools.entries()) {
      let left = value(takers.column)
      for (const recipient of takers.members) {
        taken[recipient] = Math.min(left, recipients[recipient]?.wanted ?? 0)
        left -= taken[recipient] ?? 0
      }
      const needed = sum([...takers.members, ...own].map(recipient => taken[recipient] ?? 0)) - (free[pool] ?? 0)
      const missing = Math.max(0, needed - sum(giving.map(donor => given[donor] ?? 0)))
      const movable = givers.members.map(donor => donors[donor]?.movable ?? 0)
      const shares = shareGiving(missing, movable)
      for (const [index, donor] of givers.members.entries()) given[donor] = shares[index] ?? 0
    }
    const transfers = this.#pairs
      .map((pair, index) => ({ ...pair, vCpus: value(this.#columns.moved[index]) }))
      .filter(({ vCpus }) => vCpus > 0)
    return { taken, given, transfers }
  }

  /** If all its pools have enough, a regional total is used up, and that takes as many of the largest as add up to it. */
  #minTakers(budget: number, rivals: readonly PartRecipient[]): number {
    if (rivals.some(({ pool }) => this.#pools[pool]?.isAmple !== true)) return 0
    let left = budget
    let count = 0
    for (const useful of rivals.map(({ wanted, overdraft }) => wanted - overdraft).sort((a, b) => b - a)) {
      if (left <= 0) break
      left -= useful
      count += 1
    }
    return count
  }

  #addAmounts(builder: ModelBuilder, options: { readonly cost: number; readonly isInteger: boolean }): void {
    const { free, budgets, recipients, donors } = this.#part
    const uncounted = { ...options, cost: 0 }
    const [taken, given] = [new Map<number, number>(), new Map<number, number>()]
    const totals = budgets.map((): Entry[] => [])
    const received = recipients.map((): Entry[] => [])
    const handed = donors.map((): Entry[] => [])
    for (const [pool, members] of this.#pools.entries()) {
      const entries: Entry[] = [
        [members.takers.addColumn(builder, options), 1],
        [members.givers.addColumn(builder, uncounted), -1],
      ]
      for (const recipient of members.recipients) {
        const column = builder.column(recipients[recipient]?.wanted ?? 0, options)
        taken.set(recipient, column)
        entries.push([column, 1])
        received[recipient]?.push([column, 1])
      }
      for (const donor of members.donors) {
        const column = builder.column(donors[donor]?.movable ?? 0, uncounted)
        given.set(donor, column)
        entries.push([column, -1])
        handed[donor]?.push([column, 1])
      }
      builder.atMost(entries, free[pool] ?? 0)
    }
    const moved = this.#pairs.map(pair => {
      const column = builder.column(this.#largest(pair), options)
      received[pair.recipient]?.push([column, 1])
      handed[pair.donor]?.push([column, 1])
      return column
    })
    const served: [number, number][] = []
    for (const [recipient, { wanted, overdraft, budget }] of recipients.entries()) {
      const entries = received[recipient] ?? []
      for (const entry of entries) totals[budget]?.push(entry)
      if (overdraft === 0) {
        if (entries.length > 1) builder.atMost(entries, wanted)
        continue
      }
      // What is in use above the limit comes first, all of it or nothing: it meets no need.
      const isServed = builder.column(1, { cost: -overdraft * options.cost })
      served.push([isServed, overdraft])
      totals[budget]?.push([isServed, -overdraft])
      builder.atMost([...entries, [isServed, -wanted]], 0)
      builder.row(0, [...entries, [isServed, -overdraft]], Number.POSITIVE_INFINITY)
    }
    for (const [donor, { movable }] of donors.entries()) {
      const entries = handed[donor] ?? []
      if (entries.length > 1) builder.atMost(entries, movable)
    }
    for (const [budget, entries] of totals.entries()) builder.atMost(entries, budgets[budget] ?? 0)
    this.#columns = { taken, given, moved, served }
  }

  #fixMet(builder: ModelBuilder, met: number): void {
    const { taken, moved, served } = this.#columns
    const counted = [...this.#pools.map(({ takers }) => takers.column), ...taken.values(), ...moved]
    const entries = counted.map((column): Entry => [column, 1])
    for (const [column, overdraft] of served) entries.push([column, -overdraft])
    builder.row(met, entries, met)
  }

  /** For each amount, whether there is any. */
  #addSwitches(builder: ModelBuilder, cost: number) {
    const single = (column: number, most: number): number => {
      const isOn = builder.column(1, { cost })
      const entries: Entry[] = [
        [column, 1],
        [isOn, -most],
      ]
      builder.atMost(entries, 0)
      return isOn
    }
    const { recipients, donors } = this.#part
    const { taken, given, moved } = this.#columns
    const stepped = this.#pools.flatMap(({ takers, givers }) => [
      ...takers.addSwitches(builder, cost),
      ...givers.addSwitches(builder, cost),
    ])
    const takes = [...taken].map(([index, column]) => single(column, recipients[index]?.wanted ?? 0))
    const gives = new Map([...given].map(([index, column]) => [index, single(column, donors[index]?.movable ?? 0)]))
    const moves = this.#pairs.map((pair, index) => single(moved[index] ?? 0, this.#largest(pair)))
    return { all: [...stepped, ...takes, ...gives.values(), ...moves], given: gives, moved: moves }
  }

  #largest({ donor, recipient }: TransferPair): number {
    return Math.min(this.#part.donors[donor]?.movable ?? 0, this.#part.recipients[recipient]?.wanted ?? 0)
  }
}

const isColumn = (column: number | undefined): column is number => column !== undefined
