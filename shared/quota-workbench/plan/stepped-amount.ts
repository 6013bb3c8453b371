import type { Entry, ModelBuilder } from './linear-solver.js'

/**
 * What members of one pool give or take together, where only their number counts: an amount needs as many of the largest
 * members as add up to it. So it needs no column for each member, and a switch only for those that the least amount does
 * not need and the largest may.
 */
export class SteppedAmount {
  /** Largest first. */
  readonly members: readonly number[]
  /** How many members any amount needs. */
  readonly fixed: number
  /** Of the model that was begun last. */
  column = -1
  /** Of the members after the fixed ones, each only together with the one before. */
  #switches: readonly number[] = []
  readonly #prefixes: readonly number[]
  readonly #least: number
  readonly #most: number

  /** @param range of the amount in every plan that meets as much as can be */
  constructor(
    members: readonly number[],
    size: (member: number) => number,
    range: { readonly least: number; readonly most: number },
  ) {
    this.members = members
    const prefixes = [0]
    for (const member of members) prefixes.push((prefixes.at(-1) ?? 0) + size(member))
    this.#prefixes = prefixes
    this.#most = Math.min(range.most, prefixes.at(-1) ?? 0)
    this.#least = Math.min(range.least, this.#most)
    this.fixed = this.#countFor(this.#least)
  }

  addColumn(builder: ModelBuilder, options: { readonly cost: number; readonly isInteger: boolean }): number {
    this.#switches = []
    this.column = builder.column(this.#most, { lower: this.#least, ...options })
    return this.column
  }

  addSwitches(builder: ModelBuilder, cost: number): readonly number[] {
    const count = this.#countFor(this.#most) - this.fixed
    this.#switches = Array.from({ length: count }, () => builder.column(1, { cost }))
    const steps = this.#switches.map((isOn, index): Entry => [isOn, -this.#sizeAt(this.fixed + index)])
    if (count > 0) builder.atMost([[this.column, 1], ...steps], this.#prefix(this.fixed))
    for (const [index, isOn] of this.#switches.entries()) {
      const before = this.#switches[index - 1]
      if (before !== undefined)
        builder.atMost(
          [
            [isOn, 1],
            [before, -1],
          ],
          0,
        )
    }
    return this.#switches
  }

  /** What the member that keeps least keeps at most, whatever the amount; infinite where it may be that none gives. */
  maxSurplus(): number {
    if (this.fixed === 0) return Number.POSITIVE_INFINITY
    let most = 0
    const last = this.#countFor(this.#most)
    for (let count = this.fixed; count <= last; count += 1) {
      const amount = Math.max(this.#least, this.#prefix(count - 1) + 1)
      most = Math.max(most, Math.floor((this.#prefix(count) - amount) / count))
    }
    return most
  }

  /** If k members give, the one that keeps least keeps at most (sum of their sizes - amount) / k. */
  boundSurplus(builder: ModelBuilder, surplus: number, maxSurplus: number): void {
    for (let count = Math.max(1, this.fixed); count <= this.fixed + this.#switches.length; count += 1) {
      const slack = Math.max(0, this.#most + count * maxSurplus - this.#prefix(count))
      const [own, next] = [this.#switches[count - this.fixed - 1], this.#switches[count - this.fixed]]
      const entries: Entry[] = [
        [this.column, 1],
        [surplus, count],
      ]
      if (own !== undefined) entries.push([own, slack])
      if (next !== undefined) entries.push([next, -slack])
      builder.atMost(entries, this.#prefix(count) + (own === undefined ? 0 : slack))
    }
  }

  #countFor(amount: number): number {
    const count = this.#prefixes.findIndex(prefix => prefix >= amount)
    return count < 0 ? this.#prefixes.length - 1 : count
  }

  #prefix(count: number): number {
    return this.#prefixes[count] ?? 0
  }

  #sizeAt(index: number): number {
    return this.#prefix(index + 1) - this.#prefix(index)
  }
}
