import { expect, it } from 'vitest'
import type { QuotaSeries } from '#shared/contract/ai/model-trends.js'
import { toDrawn } from './trend-charts.js'

const states = { rows: 4, available: 3, limited: 0, constrained: 1, unknown: 0 }
const points = [
  { time: '2026-08-01T00:00:00.000Z', ...states },
  { time: '2026-08-02T00:00:00.000Z', ...states },
]
const series = (region: string, also: Partial<QuotaSeries> = {}): QuotaSeries => ({
  region,
  measure: 'ptu',
  poolScope: 'region',
  quotaUsed: [null, 5],
  quotaLimit: [null, 10],
  ...also,
})

it('adds regions that have pools of their own, with a gap where nothing was known', () => {
  const { points: drawn, charts } = toDrawn(points, [series('eastus'), series('westus')])
  expect(drawn.map(point => [point['ptu used'], point['ptu limit'], point.rows])).toEqual([
    [null, null, 4],
    [10, 20, 4],
  ])
  expect(charts.map(({ unit }) => unit)).toEqual(['rows', 'PTU'])
})

it('leaves out what regions may share, unless one region is shown', () => {
  const shared = { poolScope: 'unknown' } as const
  const over = toDrawn(points, [series('eastus', shared), series('westus')])
  expect(over.points[1]?.['ptu used']).toBe(5)
  expect(over.notAdded).toBe(1)
  const one = toDrawn(points, [series('eastus', shared), series('eastus')])
  expect(one.points[1]?.['ptu used']).toBe(10)
  expect(one.notAdded).toBe(0)
})

it('never adds figures of two measures', () => {
  const { points: drawn } = toDrawn(points, [series('eastus'), series('eastus', { measure: 'tokensPerMinute' })])
  expect(drawn[1]).toMatchObject({ 'ptu used': 5, 'tokensPerMinute used': 5 })
})
