import { expect, it } from 'vitest'
import { chartData, findDots, lastRead } from './trend-chart.js'

const points = [
  { time: '1970-01-01T00:00:10.000Z', used: 1 },
  { time: '1970-01-01T00:00:20.000Z', used: null },
]

it('has the times in seconds, and a gap where nothing was read', () => {
  const lines = [{ key: 'used', label: 'Used', color: '--accent' }] as const
  expect(chartData(points, { lines })).toEqual([
    [10, 20],
    [1, null],
  ])
})

it('has the ends of a band behind the lines, the high one first', () => {
  const lines = [{ key: 'used', label: 'Used', color: '--accent' }] as const
  const ahead = [{ time: '1970-01-01T00:00:10.000Z', used: 5, low: 3, high: 9 }]
  expect(chartData(ahead, { lines, band: { low: 'low', high: 'high', color: '--band' } })).toEqual([
    [10],
    [5],
    [9],
    [3],
  ])
})

it('knows the last point with a reading', () => {
  const state = ({ time, used }: (typeof points)[number]) => (used === null ? null : { time, href: '/' })
  expect(lastRead({ points, state })).toBe(0)
  expect(lastRead({ points: [], state })).toBe(-1)
})

it('marks every value where they are few', () => {
  expect(findDots([1, null, 2, 3])).toEqual([0, 2, 3])
})

it('marks what no line reaches where they are many', () => {
  const values = Array.from({ length: 100 }, (_, index) => (index % 10 === 5 || index === 7 ? null : index))
  expect(findDots(values)).toEqual([6])
  expect(findDots([])).toEqual([])
})
