import { type Entry, type LinearModel, ModelBuilder } from './linear-solver.js'
import type { PartPlan } from './part-plan.js'
import type { PlanPart } from './plan-parts.js'
import { largestFirst, shareGiving, sum } from './pool-plan.js'
import { SteppedAmount } from './stepped-amount.js'

interface Pair {
  readonly donor: number
  readonly recipient: number
}

/** Members of a pool, by index. Those that only this pool concerns are interchangeable: the largest come first. */
interface PoolMembers {
  readonly takers: readonly number[]
  readonly givers: readonly number[]
  /** Those with a column of their own. */
  readonly recipients: readonly number[]
  readonly donors: readonly number[]
}

const isColumn = (column: number | undefined): column is number => column !== undefined

/** The columns of a model. */
interface Columns {
  readonly takers: readonly SteppedAmount[]
  readonly givers: readonly SteppedAmount[]
  /** By recipient and donor; only of those that are not part of a stepped amount. */
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
  readonly #pairs: readonly Pair[]
  readonly #pools: readonly PoolMembers[]
  #columns: Columns | undefined

  constructor(part: PlanPart) {
    this.#part = part
    this.#pairs = part.donors.flatMap((from, donor) =>
      from.transfers < 0
        ? []
        : part.recipients.flatMap((to, recipient) => (from.transfers === to.transfers ? [{ donor, recipient }] : [])),
    )
    const paired = {
      donors: new Set(this.#pairs.map(({ donor }) => donor)),
      recipients: new Set(this.#pairs.map(({ recipient }) => recipient)),
    }
    const takers = largestFirst(part.recipients.map(({ wanted }) => wanted))
    const isAlone = (recipient: number) =>
      part.recipients[recipient]?.budget === -1 && !paired.recipients.has(recipient)
    const byPool = Map.groupBy(takers, recipient => part.recipients[recipient]?.pool ?? -1)
    const donorsByPool = Map.groupBy(part.donors.keys(), donor => part.donors[donor]?.pool ?? -1)
    this.#pools = part.free.map((_, pool) => {
      const [inPool, donors] = [byPool.get(pool) ?? [], donorsByPool.get(pool) ?? []]
      return {
        takers: inPool.filter(isAlone),
        recipients: inPool.filter(recipient => !isAlone(recipient)),
        givers: donors.filter(donor => !paired.donors.has(donor)),
        donors: donors.filter(donor => paired.donors.has(donor)),
      }
    })
  }

  /**
   * The largest met need. A flow through a network with whole capacities: the best corner is whole, so amounts need not be
   * declared whole.
   */
  mostMet(): LinearModel {
    const builder = new ModelBuilder()
    this.#addAmounts(builder, 1, false)
    return builder.model(true)
  }

  /** The fewest changes of limits that meet as much. */
  fewestPatches(met: number): LinearModel {
    const builder = new ModelBuilder()
    const columns = this.#addAmounts(builder, 0, true)
    this.#fixMet(builder, columns, met)
    this.#addSwitches(builder, columns, 1)
    return builder.model(false)
  }

  /** Changes of limits that every plan has which meets as much as can be: those are not part of the model. */
  fixedPatches(): number {
    const { takers = [], givers = [] } = this.#columns ?? {}
    return sum([...takers, ...givers].map(({ fixed }) => fixed))
  }

  /** The largest surplus of the donor that keeps least, among those that give. */
  leastDisturbance(met: number, patches: number): LinearModel {
    const builder = new ModelBuilder()
    const columns = this.#addAmounts(builder, 0, true)
    this.#fixMet(builder, columns, met)
    const switches = this.#addSwitches(builder, columns, 0)
    builder.atMost(
      switches.all.map(column => [column, 1]),
      patches - this.fixedPatches(),
    )
    const most = Math.max(...this.#part.donors.map(({ movable }) => movable))
    const surplus = builder.column(most, { cost: 1 })
    for (const amount of columns.givers) amount.boundSurplus(builder, surplus, most)
    for (const [donor, { movable }] of this.#part.donors.entries()) {
      const pairs = this.#pairs.flatMap((pair, index) => (pair.donor === donor ? [index] : []))
      if (pairs.length === 0) continue
      const amounts = [columns.given.get(donor), ...pairs.map(pair => columns.moved[pair])]
      const uses = [switches.given.get(donor), ...pairs.map(pair => switches.moved[pair])]
      const entries = amounts.filter(isColumn).map((amount): Entry => [amount, 1])
      // It counts only where the donor gives: the surplus of an idle donor does not bind.
      const slack = most - movable
      for (const isOn of uses.filter(isColumn))
        builder.atMost([[surplus, 1], ...entries, [isOn, slack]], movable + slack)
    }
    return builder.model(true)
  }

  /** The plan that a solution of the last model stands for, in whole vCPU. */
  toPlan(values: Float64Array): PartPlan {
    const value = (column: number | undefined) => Math.round(values[column ?? -1] ?? 0)
    const { recipients, donors, free } = this.#part
    const taken = recipients.map((_, recipient) => value(this.#columns?.taken.get(recipient)))
    const given = donors.map((_, donor) => value(this.#columns?.given.get(donor)))
    for (const { members, column } of this.#columns?.takers ?? []) {
      let left = value(column)
      for (const member of members) {
        taken[member] = Math.min(left, recipients[member]?.wanted ?? 0)
        left -= taken[member] ?? 0
      }
    }
    for (const [pool, { takers, recipients: own, givers, donors: giving }] of this.#pools.entries()) {
      const needed = sum([...takers, ...own].map(recipient => taken[recipient] ?? 0)) - (free[pool] ?? 0)
      const missing = Math.max(0, needed - sum(giving.map(donor => given[donor] ?? 0)))
      const shares = shareGiving(
        missing,
        givers.map(donor => donors[donor]?.movable ?? 0),
      )
      for (const [index, donor] of givers.entries()) given[donor] = shares[index] ?? 0
    }
    const transfers = this.#pairs
      .map((pair, index) => ({ ...pair, vCpus: value(this.#columns?.moved[index]) }))
      .filter(({ vCpus }) => vCpus > 0)
    return { taken, given, transfers }
  }

  #addAmounts(builder: ModelBuilder, cost: number, isInteger: boolean): Columns {
    const { free, budgets, recipients, donors } = this.#part
    const wanted = (recipient: number) => recipients[recipient]?.wanted ?? 0
    const movable = (donor: number) => donors[donor]?.movable ?? 0
    const taken = new Map<number, number>()
    const given = new Map<number, number>()
    const [takers, givers]: [SteppedAmount[], SteppedAmount[]] = [[], []]
    const totals = budgets.map((): Entry[] => [])
    const received = recipients.map((): Entry[] => [])
    const handed = donors.map((): Entry[] => [])
    for (const [pool, members] of this.#pools.entries()) {
      const range = this.#ranges(pool)
      const own = new SteppedAmount(builder, members.takers, members.takers.map(wanted), range.taken, {
        cost,
        isInteger,
      })
      const giving = new SteppedAmount(builder, members.givers, members.givers.map(movable), range.given, {
        cost: 0,
        isInteger,
      })
      takers.push(own)
      givers.push(giving)
      const entries: Entry[] = [
        [own.column, 1],
        [giving.column, -1],
      ]
      for (const recipient of members.recipients) {
        const column = builder.column(wanted(recipient), { cost, isInteger })
        taken.set(recipient, column)
        entries.push([column, 1])
        received[recipient]?.push([column, 1])
      }
      for (const donor of members.donors) {
        const column = builder.column(movable(donor), { isInteger })
        given.set(donor, column)
        entries.push([column, -1])
        handed[donor]?.push([column, 1])
      }
      builder.atMost(entries, free[pool] ?? 0)
    }
    const moved = this.#pairs.map(pair => {
      const column = builder.column(this.#largest(pair), { cost, isInteger })
      received[pair.recipient]?.push([column, 1])
      handed[pair.donor]?.push([column, 1])
      return column
    })
    for (const [recipient, { budget }] of recipients.entries()) {
      const entries = received[recipient] ?? []
      totals[budget]?.push(...entries)
      if (entries.length > 1) builder.atMost(entries, wanted(recipient))
    }
    for (const [donor, entries] of handed.entries()) if (entries.length > 1) builder.atMost(entries, movable(donor))
    for (const [budget, entries] of totals.entries()) builder.atMost(entries, budgets[budget] ?? 0)
    this.#columns = { takers, givers, taken, given, moved }
    return this.#columns
  }

  /**
   * What every plan that meets as much as can be takes and gives in a pool. While the pool has anything left, recipients
   * without a competitor elsewhere take all that they want: it does not keep anyone from meeting more.
   */
  #ranges(pool: number) {
    const { free, recipients, donors } = this.#part
    const { takers, recipients: own, givers, donors: giving } = this.#pools[pool] as PoolMembers
    const alone = sum(takers.map(recipient => recipients[recipient]?.wanted ?? 0))
    const most = sum(givers.map(donor => donors[donor]?.movable ?? 0))
    const hasTransfers = giving.length > 0 || own.some(recipient => recipients[recipient]?.transfers !== -1)
    if (hasTransfers) return { taken: { least: 0, most: alone }, given: { least: 0, most } }
    const available = (free[pool] ?? 0) + most
    const others = sum(own.map(recipient => recipients[recipient]?.wanted ?? 0))
    const toGive = (taken: number) => Math.max(0, Math.min(available, taken) - (free[pool] ?? 0))
    return {
      taken: { least: Math.min(alone, Math.max(0, available - others)), most: Math.min(alone, available) },
      given: { least: toGive(alone), most: toGive(alone + others) },
    }
  }

  #fixMet(builder: ModelBuilder, { takers, taken, moved }: Columns, met: number): void {
    const counted = [...takers.map(({ column }) => column), ...taken.values(), ...moved]
    const entries = counted.map((column): Entry => [column, 1])
    builder.row(met, entries, met)
  }

  /** For each amount, whether there is any. */
  #addSwitches(builder: ModelBuilder, columns: Columns, cost: number) {
    const single = (column: number, most: number): number => {
      const isOn = builder.column(1, { cost })
      builder.atMost(
        [
          [column, 1],
          [isOn, -most],
        ],
        0,
      )
      return isOn
    }
    const { recipients, donors } = this.#part
    const stepped = [...columns.takers, ...columns.givers].flatMap(amount => amount.addSwitches(builder, cost))
    const taken = [...columns.taken].map(([index, column]) => single(column, recipients[index]?.wanted ?? 0))
    const given = new Map(
      [...columns.given].map(([index, column]) => [index, single(column, donors[index]?.movable ?? 0)]),
    )
    const moved = this.#pairs.map((pair, index) => single(columns.moved[index] ?? 0, this.#largest(pair)))
    return { all: [...stepped, ...taken, ...given.values(), ...moved], given, moved }
  }

  #largest({ donor, recipient }: Pair): number {
    return Math.min(this.#part.donors[donor]?.movable ?? 0, this.#part.recipients[recipient]?.wanted ?? 0)
  }
}
