import { type Entry, type LinearModel, ModelBuilder } from './linear-solver.js'
import type { PartPlan } from './part-plan.js'
import type { PlanPart } from './plan-parts.js'
import { type PoolMembers, poolMembers, type TransferPair, transferPairs } from './pool-members.js'
import { shareGiving, sum } from './pool-plan.js'

/** The columns of amounts of a model. */
interface Columns {
  /** By recipient and donor; only of those that have one of their own. */
  readonly taken: ReadonlyMap<number, number>
  readonly given: ReadonlyMap<number, number>
  /** By pair. */
  readonly moved: readonly number[]
}

/**
 * The linear models of a coupled part, one for each level of the objective. Recipients that compete for a regional total
 * have a column each, and so have all that take part in transfers; the others of a pool share one.
 */
export class PartModel {
  readonly #part: PlanPart
  readonly #pairs: readonly TransferPair[]
  readonly #pools: readonly PoolMembers[]
  /** Changes of limits that every plan has which meets as much as can be. */
  readonly #fixedPatches: number
  /** Of the model that was made last. */
  #columns: Columns = { taken: new Map(), given: new Map(), moved: [] }

  constructor(part: PlanPart) {
    this.#part = part
    this.#pairs = transferPairs(part)
    this.#pools = poolMembers(part, this.#pairs)
    this.#fixedPatches = sum(this.#pools.map(({ takers, givers }) => takers.fixed + givers.fixed))
  }

  /** No plan meets more, vCPU. */
  maxMet(): number {
    const { budgets, recipients } = this.#part
    return sum(budgets) + sum(recipients.map(({ wanted, budget }) => (budget < 0 ? wanted : 0)))
  }

  /**
   * The largest met need. A flow through a network with whole capacities: the best corner is whole, so amounts need not be
   * declared whole.
   */
  largestMet(): LinearModel {
    const builder = new ModelBuilder()
    this.#addAmounts(builder, { cost: 1, isInteger: false })
    return builder.model(true)
  }

  /** No plan that meets as much as can be changes fewer limits. */
  minPatches(): number {
    return this.#fixedPatches + sum(this.#part.budgets.map((_, budget) => this.#minTakers(budget)))
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
    const largest = Math.max(...this.#part.donors.map(({ movable }) => movable))
    return Math.min(largest, ...this.#pools.map(({ givers }) => givers.maxSurplus()))
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
    for (const [donor, { movable }] of this.#part.donors.entries()) {
      const pairs = this.#pairs.flatMap((pair, index) => (pair.donor === donor ? [index] : []))
      if (pairs.length === 0) continue
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
  #minTakers(budget: number): number {
    const rivals = this.#part.recipients.filter(recipient => recipient.budget === budget)
    if (rivals.some(({ pool }) => this.#pools[pool]?.isAmple !== true)) return 0
    let left = this.#part.budgets[budget] ?? 0
    let count = 0
    for (const wanted of rivals.map(rival => rival.wanted).sort((a, b) => b - a)) {
      if (left <= 0) break
      left -= wanted
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
    for (const [recipient, { wanted, budget }] of recipients.entries()) {
      const entries = received[recipient] ?? []
      totals[budget]?.push(...entries)
      if (entries.length > 1) builder.atMost(entries, wanted)
    }
    for (const [donor, { movable }] of donors.entries()) {
      const entries = handed[donor] ?? []
      if (entries.length > 1) builder.atMost(entries, movable)
    }
    for (const [budget, entries] of totals.entries()) builder.atMost(entries, budgets[budget] ?? 0)
    this.#columns = { taken, given, moved }
  }

  #fixMet(builder: ModelBuilder, met: number): void {
    const { taken, moved } = this.#columns
    const counted = [...this.#pools.map(({ takers }) => takers.column), ...taken.values(), ...moved]
    const entries = counted.map((column): Entry => [column, 1])
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
