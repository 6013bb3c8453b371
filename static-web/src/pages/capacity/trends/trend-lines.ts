import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import type { GlossaryTerm } from '#shared/contract/capacity/glossary.js'
import { askedWords, isAsking } from '../asked-words.js'
import { includesOthers } from '../capacity-kinds.js'

export interface TrendLine {
  readonly key: keyof TrendPoint
  readonly label: string
  /** Where its definition is, if its name does not say it all. */
  readonly term?: GlossaryTerm
  /** The custom property that holds its colour. */
  readonly color: string
  /** Told apart without colour as well. */
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

/** The charts under a filter: hosts and disks have a line where they are included, what fits where it is asked for. */
export function trendChartsFor(filter: CapacityFilter): readonly TrendChart[] {
  const isShown = ({ key }: TrendLine): boolean =>
    (key !== 'offered' || includesOthers(filter)) && (key !== 'fitting' || isAsking(filter))
  const worded = (line: TrendLine): TrendLine => (line.key === 'fitting' ? { ...line, label: fitLabel(filter) } : line)
  return trendCharts.map(chart => ({ ...chart, lines: chart.lines.filter(isShown).map(worded) }))
}

const fitLabel = (filter: CapacityFilter): string => `Fit ${askedWords(filter)}`

/** Columns as the chart wants them: times in seconds, then the values of each line, null where nothing was read. */
export function chartData(
  points: readonly TrendPoint[],
  lines: readonly TrendLine[],
): [number[], ...(number | null)[][]] {
  const times = points.map(({ time }) => Date.parse(time) / 1000)
  return [times, ...lines.map(({ key }) => points.map(point => point[key] as number | null))]
}

const maxDots = 40

/** The values that are drawn as dots: all where they are few; else those that no line reaches, between two gaps. */
export function findDots(values: readonly (number | null | undefined)[]): number[] {
  const known = values.flatMap((value, index) => (value == null ? [] : [index]))
  if (known.length <= maxDots) return known
  return known.filter(index => values[index - 1] == null && values[index + 1] == null)
}

/** The last point at which something was read; -1: there is none. */
export const lastRead = (points: readonly TrendPoint[]): number =>
  points.findLastIndex(({ snapshotTime }) => snapshotTime !== null)
