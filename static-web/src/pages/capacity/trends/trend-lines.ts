import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import type { GlossaryTerm } from '#shared/contract/capacity/glossary.js'
import { askedWords, isAsking } from '../asked-words.js'
import { includesOthers } from '../capacity-kinds.js'

export interface TrendLine {
  readonly key: keyof TrendPoint
  readonly label: string
  /** The term with its definition, if the name is not enough. */
  readonly term?: GlossaryTerm
  /** The CSS custom property with its color. */
  readonly color: string
  /** The dash pattern, so that lines differ without color as well. */
  readonly dash?: readonly number[]
}

export interface TrendChart {
  readonly key: string
  readonly title: string
  readonly unit: string
  readonly lines: readonly TrendLine[]
}

const trendCharts: readonly TrendChart[] = [
  {
    key: 'states',
    title: 'Rows by state',
    unit: 'rows',
    lines: [
      { key: 'available', label: 'Available', term: 'Available', color: '--available' },
      { key: 'limited', label: 'Limited', term: 'Limited', color: '--limited', dash: [8, 4] },
      { key: 'constrained', label: 'Constrained', term: 'Constrained', color: '--constrained', dash: [2, 3] },
      { key: 'restricted', label: 'Restricted', term: 'Restricted', color: '--restricted', dash: [10, 3, 2, 3] },
      { key: 'unknown', label: 'Unknown', term: 'Unknown', color: '--unknown', dash: [4, 4] },
      { key: 'offered', label: 'Offered', term: 'Offered', color: '--offered', dash: [6, 2] },
      { key: 'fitting', label: 'Fit', term: 'share', color: '--accent', dash: [1, 4] },
    ],
  },
  {
    key: 'quota',
    title: 'Quota',
    unit: 'vCPU',
    lines: [
      { key: 'quotaUsable', label: 'Usable', term: 'usable', color: '--available' },
      { key: 'quotaStranded', label: 'Stranded', term: 'stranded', color: '--limited', dash: [2, 3] },
      { key: 'quotaLimit', label: 'Limit', color: '--text-soft', dash: [8, 4] },
      { key: 'quotaUsed', label: 'Used', color: '--accent' },
    ],
  },
  {
    key: 'score',
    title: 'Average placement score for one machine',
    unit: 'of 100',
    lines: [{ key: 'averageScore', label: 'Average score', term: 'score', color: '--accent' }],
  },
]

/**
 * The charts for a filter. Hosts and disks have a line if they are included; rows that fit have one if there is a
 * request.
 */
export function trendChartsFor(filter: CapacityFilter): readonly TrendChart[] {
  const isShown = ({ key }: TrendLine): boolean =>
    (key !== 'offered' || includesOthers(filter)) && (key !== 'fitting' || isAsking(filter))
  const worded = (line: TrendLine): TrendLine => (line.key === 'fitting' ? { ...line, label: fitLabel(filter) } : line)
  return trendCharts.map(chart => ({ ...chart, lines: chart.lines.filter(isShown).map(worded) }))
}

const fitLabel = (filter: CapacityFilter): string => `Fit ${askedWords(filter)}`

/** The columns for the chart: times in seconds, then the values of each line; null if nothing was read. */
export function chartData(
  points: readonly TrendPoint[],
  lines: readonly TrendLine[],
): [number[], ...(number | null)[][]] {
  const times = points.map(({ time }) => Date.parse(time) / 1000)
  return [times, ...lines.map(({ key }) => points.map(point => point[key] as number | null))]
}

const maxDots = 40

/** The values to draw as dots: all if there are few, else single values between two gaps. */
export function findDots(values: readonly (number | null | undefined)[]): number[] {
  const known = values.flatMap((value, index) => (value == null ? [] : [index]))
  if (known.length <= maxDots) return known
  return known.filter(index => values[index - 1] == null && values[index + 1] == null)
}

/** The index of the last point with a reading; -1 if there is none. */
export const lastRead = (points: readonly TrendPoint[]): number =>
  points.findLastIndex(({ snapshotTime }) => snapshotTime !== null)
