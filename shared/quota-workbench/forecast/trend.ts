import type { Segment } from './segment.js'
import { median } from './statistics.js'

/** A trend of the last segment needs this many days; a shorter one uses the trend inside the earlier ones too. */
const minDays = 28
/** A slope must exceed its standard error this many times. */
const minErrors = 1

export interface Trend {
  /** vCPU a day; 0 where the days prove none. */
  readonly slope: number
  /** Standard error of the slope. */
  readonly error: number
}

/**
 * The trend inside segments by Theil and Sen: the median slope of all pairs of days. Pairs never reach across a jump.
 * @param noise standard deviation of a day
 */
export function findTrend(values: readonly number[], segments: readonly Segment[], noise: number): Trend {
  const last = segments.at(-1) ?? { from: 0, to: values.length }
  const used = last.to - last.from >= minDays ? [last] : segments
  const slopes: number[] = []
  for (const { from, to } of used)
    for (let later = from + 1; later < to; later += 1)
      for (let earlier = from; earlier < later; earlier += 1)
        slopes.push(((values[later] ?? 0) - (values[earlier] ?? 0)) / (later - earlier))
  // The error of a least-squares line; that of the median slope is hardly larger.
  const cubes = used.reduce((total, { from, to }) => total + (to - from) ** 3 / 12, 0)
  const error = cubes > 0 ? noise / Math.sqrt(cubes) : 0
  const slope = median(slopes)
  if (slope === 0 || Math.abs(slope) <= minErrors * error) return { slope: 0, error }
  return { slope, error }
}
