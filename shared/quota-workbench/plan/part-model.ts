import { type Entry, type LinearModel, ModelBuilder } from './linear-solver.js'
import type { PartPlan } from './part-plan.js'
import type { PlanPart } from './plan-parts.js'
import { shareGiving } from './pool-plan.js'

/** What a stage of the objective holds fixed. */
export interface StageGoals {
  /** vCPU met. */
  readonly met?: number
  /** Changes of limits. */
  readonly patches?: number
}

interface Pair {
  readonly donor: number
  readonly recipient: number
}

/**
 * The linear models of a coupled part, one for each level of the objective. Columns: what each recipient takes, what each
 * donor gives, what each pair transfers; from the second level on, in the same order, whether it does; on the third, the
 * smallest surplus that a donor which gives keeps.
 */
export class PartModel {
  readonly #part: PlanPart
  readonly #pairs: readonly Pair[]
  readonly #isOrdered: boolean

  constructor(part: PlanPart) {
    this.#part = part
    this.#pairs = part.donors.flatMap((from, donor) =>
      part.recipients.flatMap((to, recipient) =>
        from.transfers >= 0 && from.transfers === to.transfers ? [{ donor, recipient }] : [],
      ),
    )
    // Where donors only give to pools, some best plan takes the largest of each pool: see `shareGiving`.
    this.#isOrdered = this.#pairs.length === 0
  }

  /**
   * The largest met need. A flow through a network with whole capacities: the best corner is whole, so amounts need not be
   * declared whole.
   */
  mostMet(): LinearModel {
    const builder = new ModelBuilder()
    this.#amounts(builder, { isInteger: false, isCounted: true })
    return builder.model(true)
  }

  /** The fewest changes of limits that meet as much. */
  fewestPatches(met: number): LinearModel {
    const builder = new ModelBuilder()
    this.#met(builder, this.#amounts(builder, { isInteger: true, isCounted: false }), met)
    this.#switches(builder, 1)
    return builder.model(false)
  }

  /** The largest surplus of the donor that keeps least, among those that give. */
  leastDisturbance(met: number, patches: number): LinearModel {
    const builder = new ModelBuilder()
    const amounts = this.#amounts(builder, { isInteger: true, isCounted: false })
    this.#met(builder, amounts, met)
    const switches = this.#switches(builder, 0)
    builder.atMost(
      switches.filter(column => column >= 0).map(column => [column, 1]),
      patches,
    )
    const { donors, recipients } = this.#part
    const most = Math.max(...donors.map(({ movable }) => movable))
    const surplus = builder.column(most, { cost: 1 })
    for (const [donor, { movable }] of donors.entries()) {
      const own = recipients.length + donor
      const uses = [own, ...this.#pairColumns(pair => pair.donor === donor)]
      for (const use of uses) {
        const isOn = switches[use] ?? -1
        if (isOn < 0) continue
        // What counts only where it gives: without that the surplus of an idle donor would bind.
        const slack = most - movable
        const entries: Entry[] = uses.filter(column => (amounts[column] ?? -1) >= 0).map(column => [column, 1])
        builder.atMost([[surplus, 1], ...entries, [isOn, slack]], movable + slack)
      }
    }
    return builder.model(true)
  }

  /** The plan that a solution stands for, in whole vCPU. */
  toPlan(values: Float64Array): PartPlan {
    const { recipients, donors } = this.#part
    const whole = Array.from(values, Math.round)
    const taken = whole.slice(0, recipients.length)
    const given = whole.slice(recipients.length, recipients.length + donors.length)
    const transfers = this.#pairs
      .map((pair, index) => ({ ...pair, vCpus: whole[recipients.length + donors.length + index] ?? 0 }))
      .filter(({ vCpus }) => vCpus > 0)
    return { taken, given: this.#isOrdered ? this.#evenly(taken) : given, transfers }
  }

  /** The values of the amounts and switches of a plan. */
  toStart({ taken, given, transfers }: PartPlan): Float64Array {
    const moved = new Map(transfers.map(one => [`${one.donor}/${one.recipient}`, one.vCpus]))
    const amounts = [...taken, ...given, ...this.#pairs.map(pair => moved.get(`${pair.donor}/${pair.recipient}`) ?? 0)]
    return Float64Array.from([...amounts, ...amounts.map(amount => (amount > 0 ? 1 : 0))])
  }

  /** Each pool's donors give no more than its recipients take, shared out as well as can be. */
  #evenly(taken: readonly number[]): number[] {
    const { free, recipients, donors } = this.#part
    const needed = free.map(amount => -amount)
    for (const [index, { pool }] of recipients.entries())
      if (pool >= 0) needed[pool] = (needed[pool] ?? 0) + (taken[index] ?? 0)
    const given = donors.map(() => 0)
    const byPool = Map.groupBy(donors.keys(), donor => donors[donor]?.pool ?? -1)
    for (const [pool, members] of byPool) {
      const shares = shareGiving(
        Math.max(0, needed[pool] ?? 0),
        members.map(donor => donors[donor]?.movable ?? 0),
      )
      for (const [index, donor] of members.entries()) given[donor] = shares[index] ?? 0
    }
    return given
  }

  /** @returns the column of each amount; each has one, at most 0 where there is no pool */
  #amounts(builder: ModelBuilder, { isInteger, isCounted }: { isInteger: boolean; isCounted: boolean }): number[] {
    const { free, budgets, recipients, donors } = this.#part
    const cost = isCounted ? 1 : 0
    const taken = recipients.map(({ wanted, pool }) => builder.column(pool < 0 ? 0 : wanted, { cost, isInteger }))
    const given = donors.map(({ movable, pool }) => builder.column(pool < 0 ? 0 : movable, { isInteger }))
    const moved = this.#pairs.map(pair => builder.column(this.#largest(pair), { cost, isInteger }))
    const pools = free.map((): Entry[] => [])
    const totals = budgets.map((): Entry[] => [])
    const received = recipients.map((_, index): Entry[] => [[taken[index] ?? 0, 1]])
    const handed = donors.map((_, index): Entry[] => [[given[index] ?? 0, 1]])
    for (const [index, { donor, recipient }] of this.#pairs.entries()) {
      received[recipient]?.push([moved[index] ?? 0, 1])
      handed[donor]?.push([moved[index] ?? 0, 1])
    }
    for (const [index, { wanted, pool, budget }] of recipients.entries()) {
      pools[pool]?.push([taken[index] ?? 0, 1])
      totals[budget]?.push(...(received[index] ?? []))
      if ((received[index]?.length ?? 0) > 1) builder.atMost(received[index] ?? [], wanted)
    }
    for (const [index, { movable, pool }] of donors.entries()) {
      pools[pool]?.push([given[index] ?? 0, -1])
      if ((handed[index]?.length ?? 0) > 1) builder.atMost(handed[index] ?? [], movable)
    }
    for (const [index, entries] of pools.entries()) builder.atMost(entries, free[index] ?? 0)
    for (const [index, entries] of totals.entries()) builder.atMost(entries, budgets[index] ?? 0)
    return [...taken, ...given, ...moved]
  }

  #met(builder: ModelBuilder, amounts: readonly number[], met: number): void {
    const { recipients, donors } = this.#part
    const counted = [...amounts.slice(0, recipients.length), ...amounts.slice(recipients.length + donors.length)]
    builder.row(
      met,
      counted.map((column): Entry => [column, 1]),
      met,
    )
  }

  /** For each amount, whether there is any. An ordered donor gives only if the one before it in its pool does. */
  #switches(builder: ModelBuilder, cost: number): number[] {
    const { recipients, donors } = this.#part
    const largest = [
      ...recipients.map(({ wanted, pool }) => (pool < 0 ? 0 : wanted)),
      ...donors.map(({ movable, pool }) => (pool < 0 ? 0 : movable)),
      ...this.#pairs.map(pair => this.#largest(pair)),
    ]
    const switches = largest.map(most => builder.column(most > 0 ? 1 : 0, { cost }))
    for (const [amount, isOn] of switches.entries())
      builder.atMost(
        [
          [amount, 1],
          [isOn, -(largest[amount] ?? 0)],
        ],
        0,
      )
    const previous = new Map<number, number>()
    for (const [index, { pool }] of this.#isOrdered ? donors.entries() : []) {
      const [before, isOn] = [previous.get(pool), switches[recipients.length + index] ?? 0]
      if (before !== undefined)
        builder.atMost(
          [
            [isOn, 1],
            [before, -1],
          ],
          0,
        )
      previous.set(pool, isOn)
    }
    return switches
  }

  #largest({ donor, recipient }: Pair): number {
    return Math.min(this.#part.donors[donor]?.movable ?? 0, this.#part.recipients[recipient]?.wanted ?? 0)
  }

  #pairColumns(isIncluded: (pair: Pair) => boolean): number[] {
    const first = this.#part.recipients.length + this.#part.donors.length
    return this.#pairs.flatMap((pair, index) => (isIncluded(pair) ? [first + index] : []))
  }
}
