import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../../tests/support/property-runs.js'
import { pack } from './pack.js'
import { type Choice, countPlaced, type Packing, type Pool, type Shares, type Task } from './packing.js'

/** Holders with a quota for each of two families and a total over both, as subscriptions have them. */
interface Holder {
  readonly families: readonly [number, number]
  readonly total: number
}

interface Wanted {
  readonly family: 0 | 1
  readonly each: number
  readonly pieces: number
  readonly isSplittable: boolean
  /** Holders that can take it, as bits. */
  readonly open: number
}

function toPacking(holders: readonly Holder[], wanted: readonly Wanted[]): Packing {
  const pools = holders.flatMap(({ families, total }): Pool[] => [
    { free: families[0], group: 'a' },
    { free: families[1], group: 'b' },
    { free: total, group: 'total' },
  ])
  const tasks = wanted.map(({ family, each, pieces, isSplittable, open }): Task => {
    const choices = holders.flatMap((_, holder): Choice[] => {
      if ((open & (1 << holder)) === 0) return []
      const draws = [family, 2].map(pool => ({ pool: holder * 3 + pool, amount: each }))
      return [{ holder, draws }]
    })
    return { pieces, choices, mixes: isSplittable ? [choices.map((_, index) => index)] : [] }
  })
  return { pools, tasks }
}

/** The tasks that can be placed at most, and the parts that takes at least, by trying everything. */
function tryEverything({ pools, tasks }: Packing): Tried {
  const free = pools.map(pool => pool.free)
  const better = (one: Tried, other: Tried) =>
    one.count > other.count || (one.count === other.count && one.parts < other.parts) ? one : other
  const place = (index: number): Tried => {
    const task = tasks[index]
    if (!task) return { count: 0, parts: 0 }
    let best = place(index + 1)
    const spread = (at: number, rest: number, parts: number): void => {
      if (rest === 0) {
        const others = place(index + 1)
        best = better({ count: others.count + 1, parts: others.parts + parts }, best)
        return
      }
      const choice = task.choices[at]
      if (!choice) return
      for (let pieces = 0; pieces <= rest; pieces += 1) {
        if (pieces > 0 && pieces < task.pieces && task.mixes.length === 0) continue
        for (const { pool, amount } of choice.draws) free[pool] = (free[pool] ?? 0) - pieces * amount
        if (choice.draws.every(({ pool }) => (free[pool] ?? 0) >= 0))
          spread(at + 1, rest - pieces, parts + (pieces > 0 ? 1 : 0))
        for (const { pool, amount } of choice.draws) free[pool] = (free[pool] ?? 0) + pieces * amount
      }
    }
    spread(0, task.pieces, 0)
    return best
  }
  return place(0)
}

interface Tried {
  readonly count: number
  readonly parts: number
}

/** What is wrong with shares, if anything. */
function problems({ pools, tasks }: Packing, shares: Shares): string[] {
  const free = pools.map(pool => pool.free)
  const found: string[] = []
  for (const [index, given] of shares.entries()) {
    const task = tasks[index]
    if (!task || !given) continue
    if (given.reduce((sum, { pieces }) => sum + pieces, 0) !== task.pieces) found.push(`${index} is not whole`)
    const mixed = task.mixes.some(mix => given.every(({ choice }) => mix.includes(choice)))
    if (given.length > 1 && !mixed) found.push(`${index} is split`)
    for (const { choice, pieces } of given)
      for (const { pool, amount } of task.choices[choice]?.draws ?? []) free[pool] = (free[pool] ?? 0) - pieces * amount
  }
  return [...found, ...free.flatMap((left, pool) => (left < 0 ? [`pool ${pool} is exceeded by ${-left}`] : []))]
}

const amount = fc.integer({ min: 0, max: 9 })
const holder = fc.record({ families: fc.tuple(amount, amount), total: fc.integer({ min: 0, max: 14 }) })
const wanted = fc.record({
  family: fc.constantFrom<0 | 1>(0, 1),
  each: fc.integer({ min: 1, max: 4 }),
  pieces: fc.integer({ min: 1, max: 4 }),
  isSplittable: fc.boolean(),
  open: fc.integer({ min: 1, max: 7 }),
})
const cases = fc.tuple(
  fc.array(holder, { minLength: 1, maxLength: 3 }),
  fc.array(wanted, { minLength: 1, maxLength: 4 }),
)

describe('A packing', () => {
  test('places as many tasks as an exhaustive search, and never exceeds a pool', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(cases, ([holders, needs]) => {
        const packing = toPacking(holders, needs)
        const { shares, isComplete } = pack(packing, 100_000)
        expect(problems(packing, shares)).toEqual([])
        const best = tryEverything(packing)
        expect([isComplete, countPlaced(shares)]).toEqual([true, best.count])
        // Where all are placed, in as few parts as possible.
        const parts = shares.reduce((sum, given) => sum + (given?.length ?? 0), 0)
        if (best.count === needs.length) expect(parts).toBe(best.parts)
      }),
      tries(3_000),
    )
  })

  test('never claims to be complete where it stopped too early', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 40 }), ([holders, needs], steps) => {
        const packing = toPacking(holders, needs)
        const { shares, isComplete } = pack(packing, steps)
        expect(problems(packing, shares)).toEqual([])
        if (isComplete) expect(countPlaced(shares)).toBe(tryEverything(packing).count)
      }),
      tries(500),
    )
  })

  test('stays in one holder where that can hold all, though another could hold some', () => {
    const packing = toPacking(
      [
        { families: [4, 0], total: 4 },
        { families: [8, 8], total: 12 },
      ],
      [
        { family: 0, each: 2, pieces: 2, isSplittable: true, open: 3 },
        { family: 1, each: 2, pieces: 4, isSplittable: true, open: 3 },
      ],
    )
    expect(pack(packing, 1_000).shares).toEqual([[{ choice: 1, pieces: 2 }], [{ choice: 1, pieces: 4 }]])
  })

  test('is split no further than it has to be', () => {
    const holders = [3, 5, 4].map((free): Holder => ({ families: [free, 0], total: free }))
    const { shares } = pack(toPacking(holders, [{ family: 0, each: 1, pieces: 9, isSplittable: true, open: 7 }]), 1_000)
    expect(shares[0]).toHaveLength(2)
  })

  test('proves at once that what is short of quota in all holders together cannot be placed', () => {
    const holders = Array.from({ length: 5 }, (): Holder => ({ families: [1_000, 1_000], total: 1_500 }))
    const needs = Array.from(
      { length: 25 },
      (_, index): Wanted => ({
        family: index % 2 === 0 ? 0 : 1,
        each: 8,
        pieces: 50,
        isSplittable: true,
        open: 31,
      }),
    )
    const { shares, isComplete } = pack(toPacking(holders, needs), 5_000)
    expect([countPlaced(shares), isComplete]).toEqual([18, true])
  })
})
