import { expect, it } from 'vitest'
import { chartDays, runwayChart } from './chart-points.js'

const history = [
  { day: '2026-11-21', quotaUsed: 10, quotaLimit: 50 },
  { day: '2026-11-22', quotaUsed: 30, quotaLimit: 100 },
]
const forecast = [
  { day: '2026-11-22', expected: 29, low: 20, high: 40 },
  { day: '2026-11-23', expected: 31, low: 21, high: 45 },
]

it('joins the forecast to the last reading, and keeps each day once', () => {
  const days = chartDays({ history, forecast, quotaLimit: 100 })
  expect(days.map(({ time }) => time.slice(0, 10))).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(days[0]).toMatchObject({ used: 10, limit: 50, expected: null, low: null })
  expect(days[1]).toMatchObject({ used: 30, limit: 100, expected: 30, low: 30, high: 30 })
  expect(days[2]).toMatchObject({ used: null, limit: 100, expected: 31, low: 21, high: 45 })
})

it('has no forecast where the history is too short', () => {
  expect(chartDays({ history, forecast: [], quotaLimit: 100 }).map(({ expected }) => expected)).toEqual([null, null])
})

it('marks the jumps', () => {
  const shift = { at: '2026-11-22', from: 10, to: 30, kind: 'raise' } as const
  expect(runwayChart({ levelShifts: [shift] }).marks).toEqual(['2026-11-22T00:00:00.000Z'])
})
