import { modelGlossary } from '#shared/contract/ai/glossary.js'
import type { ModelTrendPoint } from '#shared/contract/ai/model-trends.js'
import type { TrendChart } from '../../../history/trend-chart.js'

/** The figures that are drawn, by their keys in the points. */
export const trendCharts: readonly TrendChart<ModelTrendPoint>[] = [
  {
    key: 'states',
    title: 'Rows by state',
    unit: 'rows',
    lines: [
      { key: 'available', label: 'Available', definition: modelGlossary.Available, color: '--available' },
      { key: 'limited', label: 'Limited', definition: modelGlossary.Limited, color: '--limited', dash: [8, 4] },
      {
        key: 'constrained',
        label: 'Constrained',
        definition: modelGlossary.Constrained,
        color: '--constrained',
        dash: [2, 3],
      },
      { key: 'unknown', label: 'Unknown', definition: modelGlossary.Unknown, color: '--unknown', dash: [4, 4] },
    ],
  },
  {
    key: 'rows',
    title: 'Ways to deploy a model',
    unit: 'rows',
    lines: [{ key: 'rows', label: 'Rows', definition: modelGlossary.row, color: '--accent' }],
  },
]
