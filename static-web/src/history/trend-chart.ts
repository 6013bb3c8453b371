import { own } from '#shared/contract/common/own.js'

/** A line over time: the figures of one key of the points. */
export interface TrendLine<Point> {
  readonly key: keyof Point & string
  readonly label: string
  /** What the label means, if the name is not enough. */
  readonly definition?: string
  /** The CSS custom property with its color. */
  readonly color: string
  /** The dash pattern, so that lines differ without color as well. */
  readonly dash?: readonly number[]
}

export interface TrendChart<Point> {
  readonly key: string
  readonly title: string
  readonly unit: string
  /** The word before the labels of its lines where they stand without the title, as in a table. */
  readonly noun?: string
  /** The fixed range of its figures. Default: the range of the figures, with 0. */
  readonly range?: readonly [number, number]
  readonly lines: readonly TrendLine<Point>[]
  /** An area between two figures of the points, below the lines. */
  readonly band?: { readonly low: keyof Point & string; readonly high: keyof Point & string; readonly color: string }
  /** Times that a vertical line marks. */
  readonly marks?: readonly string[]
}

/** The reading that a point shows, with the address of the state at that time; null if nothing was read. */
export type PointState = { readonly time: string; readonly href: string } | null

/** Points over time, oldest first, and how they are shown. */
export interface Trend<Point> {
  readonly charts: readonly TrendChart<Point>[]
  readonly points: readonly Point[]
  readonly granularity: 'daily' | 'hourly'
  state(point: Point): PointState
}

/** The figure of a line at a point; null if nothing was read. */
export const figureAt = <Point>(point: Point, key: keyof Point & string): number | null => {
  const value = own(point as Readonly<Record<string, unknown>>, key)
  return typeof value === 'number' ? value : null
}

/**
 * The columns for the chart: times in seconds, then the values of each line, then the high and the low end of the band;
 * null if nothing was read.
 */
export function chartData<Point extends { readonly time: string }>(
  points: readonly Point[],
  { lines, band }: Pick<TrendChart<Point>, 'lines' | 'band'>,
): [number[], ...(number | null)[][]] {
  const times = points.map(({ time }) => Date.parse(time) / 1000)
  const keys = [...lines.map(({ key }) => key), ...(band ? [band.high, band.low] : [])]
  return [times, ...keys.map(key => points.map(point => figureAt(point, key)))]
}

const maxDots = 40

/** The values to draw as dots: all if there are few, else single values between two gaps. */
export function findDots(values: readonly (number | null | undefined)[]): number[] {
  const known = values.flatMap((value, index) => (value == null ? [] : [index]))
  if (known.length <= maxDots) return known
  return known.filter(index => values[index - 1] == null && values[index + 1] == null)
}

/** The index of the last point with a reading; -1 if there is none. */
export const lastRead = <Point>({ points, state }: Pick<Trend<Point>, 'points' | 'state'>): number =>
  points.findLastIndex(point => state(point) !== null)
