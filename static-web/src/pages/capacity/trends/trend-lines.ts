import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import type { TrendChart, TrendLine } from '../../../history/trend-chart.js'
import { askedWords, isAsking } from '../asked-words.js'
import { includesOthers } from '../capacity-kinds.js'

type Line = TrendLine<TrendPoint>

const trendCharts: readonly TrendChart<TrendPoint>[] = [
  {
    key: 'states',
    title: 'Rows by state',
    unit: 'rows',
    lines: [
      { key: 'available', label: 'Available', definition: glossary.Available, color: '--available' },
      { key: 'limited', label: 'Limited', definition: glossary.Limited, color: '--limited', dash: [8, 4] },
      {
        key: 'constrained',
        label: 'Constrained',
        definition: glossary.Constrained,
        color: '--constrained',
        dash: [2, 3],
      },
      {
        key: 'restricted',
        label: 'Restricted',
        definition: glossary.Restricted,
        color: '--restricted',
        dash: [10, 3, 2, 3],
      },
      { key: 'unknown', label: 'Unknown', definition: glossary.Unknown, color: '--unknown', dash: [4, 4] },
      { key: 'offered', label: 'Offered', definition: glossary.Offered, color: '--offered', dash: [6, 2] },
      { key: 'fitting', label: 'Fit', definition: glossary.share, color: '--accent', dash: [1, 4] },
    ],
  },
  {
    key: 'quota',
    title: 'Quota',
    unit: 'vCPU',
    noun: 'Quota',
    lines: [
      { key: 'quotaUsable', label: 'Usable', definition: glossary.usable, color: '--available' },
      { key: 'quotaStranded', label: 'Stranded', definition: glossary.stranded, color: '--limited', dash: [2, 3] },
      { key: 'quotaLimit', label: 'Limit', color: '--text-soft', dash: [8, 4] },
      { key: 'quotaUsed', label: 'Used', color: '--accent' },
    ],
  },
  {
    key: 'score',
    title: 'Average placement score for one machine',
    unit: 'of 100',
    range: [0, 100],
    lines: [{ key: 'averageScore', label: 'Average score', definition: glossary.score, color: '--accent' }],
  },
]

/**
 * The charts for a filter. Hosts and disks have a line if they are included; rows that fit have one if there is a
 * request.
 */
export function trendChartsFor(filter: CapacityFilter): readonly TrendChart<TrendPoint>[] {
  const isShown = ({ key }: Line): boolean =>
    (key !== 'offered' || includesOthers(filter)) && (key !== 'fitting' || isAsking(filter))
  const worded = (line: Line): Line => (line.key === 'fitting' ? { ...line, label: fitLabel(filter) } : line)
  return trendCharts.map(chart => ({ ...chart, lines: chart.lines.filter(isShown).map(worded) }))
}

const fitLabel = (filter: CapacityFilter): string => `Fit ${askedWords(filter)}`
