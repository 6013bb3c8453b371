import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../tests/support/property-runs.js'
import { modelTrend, type StateMove, trendDays } from './model-trend.js'

const days = trendDays(5, new Date('2026-06-05T12:00:00.000Z'))

test('The days of a trend end today', () => {
  expect(days).toEqual(['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'])
})

test('A region counts from the day of its first reading on', () => {
  const now = [
    { firstDay: '2026-05-01', availability: 'Available', rows: 3 },
    { firstDay: '2026-06-04', availability: 'Constrained', rows: 2 },
  ]
  const points = modelTrend(days, now, [])
  expect(points.map(({ rows, available, constrained }) => [rows, available, constrained])).toEqual([
    [3, 3, 0],
    [3, 3, 0],
    [3, 3, 0],
    [5, 3, 2],
    [5, 3, 2],
  ])
  expect(modelTrend(days, [], [])[0]).toMatchObject({ rows: null, available: null })
})

/** A row's state on each day; null: it was not there. */
const state = fc.constantFrom('Available', 'Limited', 'Constrained', 'Unknown', null)

test('The present rows with later changes undone are the rows of each day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(state, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
      histories => {
        const firstDay = '2026-06-01'
        const now = histories.flatMap(history => {
          const last = history.at(-1)
          return last ? [{ firstDay, availability: last, rows: 1 }] : []
        })
        const moves = histories.flatMap(history =>
          days.slice(1).flatMap((bucket, n): StateMove[] => {
            const [before = null, after = null] = [history[n], history[n + 1]]
            return before === after ? [] : [{ firstDay, bucket, before, after, rows: 1 }]
          }),
        )
        if (now.length === 0 && moves.length === 0) return
        const points = modelTrend(days, now, moves)
        for (const [n, point] of points.entries()) {
          const count = (name: string) => histories.filter(history => history[n] === name).length
          expect(point).toMatchObject({
            rows: histories.filter(history => history[n] !== null).length,
            available: count('Available'),
            limited: count('Limited'),
            constrained: count('Constrained'),
            unknown: count('Unknown'),
          })
        }
      },
    ),
    tries(200),
  )
})
