import { findJumps, type Jump, toSegments } from './level-shifts.js'
import type { Segment } from './segment.js'
import { mean, median, quantile } from './statistics.js'
import { findTrend, type Trend } from './trend.js'
import { type WeeklyRhythm, weeklyRhythm } from './weekly-rhythm.js'

/** Use on a day, vCPU. */
export interface UseRange {
  readonly expected: number
  readonly low: number
  readonly high: number
}

export interface UseForecast {
  /** The days after the last one of the series, in order. */
  readonly days: readonly UseRange[]
  /** The trend, vCPU a week. */
  readonly perWeek: number
  readonly jumps: readonly Jump[]
  readonly hasRhythm: boolean
}

/** How much of a trend is left after each further day. */
const damping = 0.995
/** The share of the cases that are below the range, and above it. */
const tail = 0.05
const tailErrors = 1.645
const fittedNumbers = 8
/** A trend changes more than the error of its past. */
const trendErrors = 1.8

/**
 * What a series of daily use leads to expect: the level since the last jump, with the damped trend and the weekly rhythm
 * as far as the days prove them. The range is that of the errors that the same model makes in the past, wider the
 * further ahead. A limit does not bound it: it says what would be used if the limit allowed it.
 * @param values use at the end of each day, vCPU, oldest first, at least one
 * @param horizon days ahead
 * @param known the days whose use is known; the last value is the last of them
 */
export function forecastUse(
  values: readonly number[],
  horizon: number,
  known: readonly Segment[] = [{ from: 0, to: values.length }],
): UseForecast {
  const first = segmentsBetween(values, known, weeklyRhythm(values, known))
  const rhythm = weeklyRhythm(values, first.segments)
  const { level, jumps, segments } = segmentsBetween(values, known, rhythm)
  const trend = findTrend(level, segments, roughNoise(level, segments))
  const fit = fitLevel(level, segments, trend)
  const step = machineStep(values)
  const days = Array.from({ length: horizon }, (_, index) => {
    const { expected, ...range } = rangeAfter(index + 1, fit, trend, level =>
      rhythm.toUse(level, values.length + index),
    )
    return { expected: onStep(expected, step, values.at(-1) ?? 0), ...range }
  })
  return { days, perWeek: trend.slope * 7, jumps, hasRhythm: rhythm.isProven }
}

function segmentsBetween(values: readonly number[], known: readonly Segment[], rhythm: WeeklyRhythm) {
  const level = values.map((used, day) => rhythm.toLevel(used, day))
  const jumps = findJumps(level, known)
  return { level, jumps, segments: toSegments(jumps, known) }
}

/** Machines are whole, so use moves in multiples of this many vCPU. 0: it has not moved. */
const machineStep = (values: readonly number[]): number =>
  values.reduce((divisor, value) => greatestDivisor(divisor, Math.abs(value - (values[0] ?? 0))), 0)
const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
const onStep = (value: number, step: number, known: number): number =>
  step > 0 ? Math.max(0, known + step * Math.round((value - known) / step)) : known

/** The standard deviation of a day around the level of its segment. */
function roughNoise(values: readonly number[], segments: readonly Segment[]): number {
  const moves = segments.flatMap(({ from, to }) =>
    values.slice(from + 1, to).map((value, index) => (value - (values[from + index] ?? value)) ** 2),
  )
  return Math.sqrt(mean(moves) / 2)
}

interface Fit {
  /** The level after the last day. */
  readonly level: number
  readonly levelError: number
  /** Variance that each day adds, because a level wanders. */
  readonly wander: number
  /** The range of a day around its level. */
  readonly below: number
  readonly above: number
}

function fitLevel(values: readonly number[], segments: readonly Segment[], { slope }: Trend): Fit {
  const flat = values.map((value, day) => value + slope * (values.length - 1 - day))
  const last = segments.at(-1) ?? { from: 0, to: values.length }
  const { noise, wander } = variances(flat, segments)
  const weight = smoothing(noise, wander)
  const own = flat.slice(last.from, last.to)
  const level = weight === 0 ? mean(trimmed(own)) : smoothed(own, weight)
  const count = Math.min(own.length, weight > 0 ? 2 / weight - 1 : own.length)
  const residuals = segments.flatMap(({ from, to }) => {
    const some = flat.slice(from, to)
    const middle = to === last.to ? level : mean(trimmed(some))
    return some.map(value => value - middle)
  })
  // The days were fitted, and deviate less than days that were not: by the level, the trend and six weekdays.
  const unseen = Math.sqrt(residuals.length / Math.max(1, residuals.length - fittedNumbers))
  return {
    level,
    levelError: Math.sqrt(noise / Math.max(1, count)),
    wander,
    below: -quantile(residuals, tail) * unseen,
    above: quantile(residuals, 1 - tail) * unseen,
  }
}

/** The middle of the values: without the lowest and the highest tenth. */
function trimmed(values: readonly number[]): number[] {
  const cut = Math.floor(values.length / 10)
  return values.toSorted((a, b) => a - b).slice(cut, values.length - cut)
}

/** How far days deviate on their own, and how far the level itself wanders in a day, as variances. */
function variances(values: readonly number[], segments: readonly Segment[]) {
  const apart = (days: number) =>
    mean(
      segments.flatMap(({ from, to }) =>
        values.slice(from + days, to).map((value, index) => (value - (values[from + index] ?? value)) ** 2),
      ),
    )
  const [day, week] = [apart(1), apart(7)]
  const wander = week > 1.4 * day ? (week - day) / 6 : 0
  return { noise: Math.max(0, (day - wander) / 2), wander }
}

/** The weight of the newest day that fits these variances best. */
function smoothing(noise: number, wander: number): number {
  if (wander === 0) return 0
  if (noise === 0) return 1
  const ratio = wander / noise
  return (Math.sqrt(ratio * ratio + 4 * ratio) - ratio) / 2
}

function smoothed(values: readonly number[], weight: number): number {
  let level = median(values.slice(0, 7))
  for (const value of values) level += weight * (value - level)
  return level
}

function rangeAfter(days: number, fit: Fit, trend: Trend, toUse: (level: number) => number): UseRange {
  const damped = (damping * (1 - damping ** days)) / (1 - damping)
  const expected = fit.level + trend.slope * damped
  const drift = fit.wander * days + fit.levelError ** 2 + (trendErrors * trend.error * days) ** 2
  // The trend may go on without damping.
  const lasting = trend.slope * (days - damped)
  const wide = (side: number) => Math.sqrt(side ** 2 + tailErrors ** 2 * drift)
  return {
    expected: Math.max(0, toUse(expected)),
    low: Math.max(0, toUse(expected + Math.min(0, lasting) - wide(fit.below))),
    high: Math.max(0, toUse(expected + Math.max(0, lasting) + wide(fit.above))),
  }
}
