import { expect, it } from 'vitest'
import type { Retirement } from '#shared/contract/ai/retirements.js'
import { axisMonths, axisPoints, byMonth, readReplacement } from './retirement-groups.js'

const retirement = (retiresAt: string, daysLeft: number, also: Partial<Retirement> = {}): Retirement => ({
  provider: 'OpenAI',
  model: 'gpt-4o',
  version: '2024-05-13',
  retiresAt,
  daysLeft,
  replacement: null,
  deploymentTypes: [],
  regions: ['eastus'],
  usedBy: [],
  text: '',
  ...also,
})
const rows = [
  retirement('2026-11-30T00:00:00.000Z', 9),
  retirement('2026-11-30T00:00:00.000Z', 9, { usedBy: [{ subscriptionId: 's', subscriptionName: 'S' }] }),
  retirement('2027-01-02T00:00:00.000Z', 42),
]

it('groups by month, the next first', () => {
  expect(byMonth(rows).map(({ title, rows: { length } }) => [title, length])).toEqual([
    ['November 2026', 2],
    ['January 2027', 1],
  ])
})

it('has a point for each day, which is in use where one of its models is', () => {
  expect(axisPoints(rows, 99)).toEqual([
    { at: 0.1, rows: 2, isInUse: true },
    { at: 0.43, rows: 1, isInUse: false },
  ])
})

it('names the months that begin on the axis', () => {
  expect(axisMonths(Date.parse('2026-11-22T00:00:00.000Z'), 60).map(({ label }) => label)).toEqual([
    '2026-12',
    '2027-01',
  ])
  expect(axisMonths(Date.parse('2026-11-02T00:00:00.000Z'), 5)).toEqual([])
})

it('reads the model and the version of a replacement', () => {
  expect(readReplacement('gpt-5.1 2025-11-13')).toEqual({ model: 'gpt-5.1', version: '2025-11-13' })
  expect(readReplacement('gpt-5.1')).toEqual({ model: 'gpt-5.1', version: undefined })
})
