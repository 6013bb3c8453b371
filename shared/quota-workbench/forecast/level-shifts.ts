import type { Segment } from './segment.js'
import { mean, median, quantile } from './statistics.js'

/** A jump of use between two days. */
export interface Jump {
  /** The index of the first day of the new level. */
  readonly index: number
  /** The index of the first day on which it is complete. */
  readonly settled: number
  readonly from: number
  readonly to: number
}

/** The days on each side that are compared. Fewer at the end of a series, where a new level may have just begun. */
const sideDays = 6
/** How many times the noise of a day a jump exceeds. */
const minNoises = 3.3
/** A single last day needs more: it may be an error, or go back. */
const loneNoises = 8
/** How many times it exceeds the largest of the ordinary moves of a day, so that a staircase is a trend. */
const minMoves = 1.5
/** A jump is at least this part of the level. */
const minShare = 0.1
/** The part of a jump that comes within three days. The rest of it would be a trend. */
const minSudden = 0.7
const joinedDays = 3
/** Joined jumps are complete after this many days. More of them are growth. */
const maxJoinedDays = 7
/** Joined jumps between flat days may take this many. */
const maxFlatDays = 14
/** Flat use moves by at most this part of the jump. */
const maxFlatMove = 0.2
/** The days on each side that tell how fast use grows around a jump. */
const rampDays = 20
/**
 * Growth is measured between days so far apart. Across a week no rhythm counts; across fewer days fewer pairs reach over a
 * jump, so that jumps in weekly waves are not growth.
 */
const pairDays = [7, 3] as const
/** Changes of a day that count neither as noise nor as ordinary moves, because they may be the jumps. */
const oddDays = 0.1

/**
 * Jumps to a new level that lasts, oldest first. A raise, a move, a drop and a step are not a trend, and a
 * single odd day is not a jump.
 * @param values use by day, without weekly rhythm
 * @param known the days whose use is known: between two such stretches no jump is found
 */
export function findJumps(values: readonly number[], known: readonly Segment[]): Jump[] {
  const stretches = known.map(({ from, to }) => values.slice(from, to))
  const noise = dailyNoise(stretches)
  return stretches.flatMap((stretch, index) => {
    const from = known[index]?.from ?? 0
    return jumpsWithin(stretch, noise).map(jump => ({
      ...jump,
      index: jump.index + from,
      settled: jump.settled + from,
    }))
  })
}

function jumpsWithin(values: readonly number[], noise: Noise): Jump[] {
  const found: Jump[] = []
  for (;;) {
    const bounds = [0, ...found.map(({ index }) => index), values.length]
    const candidates = bounds.slice(1).flatMap((to, segment) => largestJump(values, bounds[segment] ?? 0, to, noise))
    const next = candidates.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))[0]
    if (!next)
      return joined(
        values,
        found.map(jump => settled(values, jump)),
      )
    found.push(next)
    found.sort((a, b) => a.index - b.index)
  }
}

/** A jump over some days, with the days on which it begins and is complete. */
function settled(values: readonly number[], jump: Jump): Jump {
  const margin = Math.abs(jump.to - jump.from) * (1 - minSudden)
  const isOff = (index: number, level: number) => Math.abs((values[index] ?? level) - level) > margin
  let { index: begin, settled: end } = jump
  while (begin > jump.index - joinedDays && isOff(begin - 1, jump.from)) begin -= 1
  while (end < Math.min(jump.index + joinedDays, values.length - 1) && isOff(end, jump.to)) end += 1
  return { ...jump, index: Math.max(1, begin), settled: end }
}

/** Jumps in the same direction within a few days are one, or parts that meet where all of them together take too long. */
function joined(values: readonly number[], jumps: readonly Jump[]): Jump[] {
  const runs: Jump[][] = []
  for (const jump of jumps) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSame = last && jump.index - last.settled <= joinedDays && jump.to > jump.from === last.to > last.from
    if (isSame) run?.push(jump)
    else runs.push([jump])
  }
  return runs.flatMap(run => {
    const whole = run.reduce(together)
    return days(whole) <= maxFlatDays && isBetweenFlat(values, whole) ? [whole] : parts(run)
  })
}

const together = (first: Jump, last: Jump): Jump => ({ ...first, settled: last.settled, to: last.to })
const days = ({ index, settled }: Jump): number => settled - index

/** Each part takes a few days at most, and begins at the level at which the one before ends. */
function parts(run: readonly Jump[]): Jump[] {
  const all: Jump[] = []
  for (const jump of run) {
    const last = all.at(-1)
    if (!last) {
      all.push(jump)
      continue
    }
    const both = together(last, jump)
    const isBeyond = jump.to > last.to === jump.to > jump.from
    if (days(both) <= maxJoinedDays || !isBeyond) all.splice(-1, 1, both)
    else all.push({ ...jump, from: last.to })
  }
  return all
}

/** Whether use hardly moves before a jump begins, and after it is complete. */
function isBetweenFlat(values: readonly number[], { index, settled, from, to }: Jump): boolean {
  const most = Math.abs(to - from) * maxFlatMove
  return [values.slice(Math.max(0, index - sideDays), index), values.slice(settled, settled + sideDays)].every(
    side => side.length === sideDays && quantile(side, 1) - quantile(side, 0) <= most,
  )
}

/** The known stretches between jumps. */
export const toSegments = (jumps: readonly Jump[], known: readonly Segment[]): Segment[] =>
  known.flatMap(({ from, to }) => {
    const own = jumps.filter(({ index }) => index >= from && index < to)
    const ends = [...own.map(({ index }) => index), to]
    return [from, ...own.map(({ settled }) => settled)].map((start, index) => ({ from: start, to: ends[index] ?? to }))
  })

interface Noise {
  readonly day: number
  readonly move: number
}

/** The noise of a day, from the differences of neighbors without the largest of them. */
function dailyNoise(stretches: readonly (readonly number[])[]): Noise {
  const moves = stretches.flatMap(values =>
    values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value))),
  )
  const common = moves.sort((a, b) => a - b).slice(0, Math.ceil(moves.length * (1 - oddDays)))
  // For normal noise the mean difference of two days is 1.13 times its standard deviation.
  return { day: mean(common) / 1.13, move: quantile(common, 1) }
}

/** The largest jump inside a segment; empty if none is large enough. */
function largestJump(values: readonly number[], from: number, to: number, noise: Noise): Jump[] {
  let best: Jump | undefined
  let largest = 0
  for (let index = from + 2; index < to; index += 1) {
    const [start, end] = [Math.max(from, index - sideDays), Math.min(to, index + sideDays)]
    const before = median(values.slice(start, index))
    const after = median(values.slice(index, end))
    const isLast = to === values.length
    const daysAfter = to - index
    if (daysAfter < 2 && !isLast) continue
    const noises = daysAfter === 1 ? loneNoises : minNoises
    const least = Math.max(largest, noises * noise.day, minMoves * noise.move, minShare * Math.max(before, after))
    if (Math.abs(after - before) <= least) continue
    const daily = growth(values.slice(Math.max(from, index - rampDays), Math.min(to, index + rampDays)))
    const size = withoutGrowth(after - before, (daily * (end - start)) / 2)
    if (size <= least) continue
    if (moveAround(values, index) < minSudden * size) continue
    largest = size
    best = { index, settled: index, from: before, to: after }
  }
  return best ? [atLargestMove(values, best, from, to)] : []
}

/** How far use grows in a day, whatever jump is among the days. Below 0: it falls. Only what all pairs of days prove counts. */
function growth(values: readonly number[]): number {
  const found = pairDays.map(days => {
    const apart = Math.max(1, Math.min(days, Math.floor(values.length / 4)))
    return median(values.slice(apart).map((value, index) => value - (values[index] ?? value))) / apart
  })
  const [least, most] = [Math.min(...found), Math.max(...found)]
  return Math.max(0, least) + Math.min(0, most)
}

/** The part of a difference that growth in the same direction does not explain. */
const withoutGrowth = (difference: number, grown: number): number =>
  Math.max(0, Math.abs(difference) - Math.max(0, Math.sign(difference) * grown))

/** The medians of several neighbors are equal: the jump is where use moves most. */
function atLargestMove(values: readonly number[], jump: Jump, from: number, to: number): Jump {
  const move = (index: number) => Math.abs((values[index] ?? 0) - (values[index - 1] ?? 0))
  const around = [-2, -1, 0, 1, 2].map(offset => jump.index + offset).filter(index => index > from && index < to)
  const index = around.reduce((best, one) => (move(one) > move(best) ? one : best), jump.index)
  return { ...jump, index, settled: index }
}

/** How far use moves from the day before to the day after a jump begins. */
function moveAround(values: readonly number[], index: number): number {
  const before = values[index - 1] ?? 0
  return Math.max(...values.slice(index, index + 3).map(value => Math.abs(value - before)))
}
