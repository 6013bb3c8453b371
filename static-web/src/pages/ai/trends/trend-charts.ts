import { modelGlossary } from '#shared/contract/ai/glossary.js'
import type { ModelTrendPoint, QuotaSeries } from '#shared/contract/ai/model-trends.js'
import { type Measure, measures } from '#shared/contract/ai/quota-measure.js'
import type { TrendChart } from '../../../history/trend-chart.js'
import { measureName } from '../words/measure-words.js'

/** A day with its figures, by the keys of the lines. */
export interface DrawnPoint {
  readonly time: string
  readonly [figure: string]: string | number | null
}

type Chart = TrendChart<DrawnPoint>

const states: Chart = {
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
    { key: 'rows', label: 'All', definition: modelGlossary.row, color: '--accent', dash: [1, 4] },
  ],
}

const quotaChart = (measure: Measure): Chart => ({
  key: measure,
  title: 'Quota',
  unit: measureName(measure),
  noun: `${measureName(measure)},`,
  lines: [
    { key: `${measure} used`, label: 'Used', definition: modelGlossary.quotaSum, color: '--accent' },
    { key: `${measure} limit`, label: 'Limit', color: '--text-soft', dash: [8, 4] },
  ],
})

/** What is drawn of an answer. */
export interface DrawnTrend {
  readonly charts: readonly Chart[]
  readonly points: readonly DrawnPoint[]
  /** Series that are left out, because regions may share their pools. */
  readonly notAdded: number
}

/**
 * States, and use and limit of quotas by measure. Regions are added only where each has a pool of its own; a single
 * region has all its quotas.
 */
export function toDrawn(points: readonly ModelTrendPoint[], quotas: readonly QuotaSeries[]): DrawnTrend {
  const isOneRegion = new Set(quotas.map(({ region }) => region)).size <= 1
  const added = quotas.filter(({ poolScope }) => isOneRegion || poolScope === 'region')
  const drawn = measures.filter(one => added.some(({ measure }) => measure === one))
  return {
    charts: [states, ...drawn.map(quotaChart)],
    points: points.map((point, index) => ({
      ...point,
      ...Object.fromEntries(
        drawn.flatMap(one => {
          const series = added.filter(({ measure }) => measure === one)
          const total = (name: 'quotaUsed' | 'quotaLimit') => sum(series.map(({ [name]: figures }) => figures[index]))
          return [
            [`${one} used`, total('quotaUsed')],
            [`${one} limit`, total('quotaLimit')],
          ]
        }),
      ),
    })),
    notAdded: quotas.length - added.length,
  }
}

function sum(figures: readonly (number | null | undefined)[]): number | null {
  const known = figures.filter(figure => typeof figure === 'number')
  return known.length === 0 ? null : known.reduce((total, figure) => total + figure, 0)
}
