import { expect, test } from 'vitest'
import { defaultLeadTime, measuredLeadTime } from './lead-time.js'

const took = (days: number) => ({
  submittedAt: '2026-03-01T00:00:00.000Z',
  succeededSeenAt: new Date(Date.UTC(2026, 2, 1) + days * 86_400_000).toISOString(),
})

test('The lead time is that of most earlier requests, in whole days', () => {
  expect(measuredLeadTime([2.2, 0.5, 1, 9, 1.5].map(took))).toEqual({ days: 4, source: 'measured', requests: 5 })
  expect(measuredLeadTime([0.1, 0.1, 0.2].map(took))).toEqual({ days: 1, source: 'measured', requests: 3 })
})

test('The default holds while few requests are known', () => {
  expect(measuredLeadTime([1, 1].map(took))).toEqual(defaultLeadTime)
})
