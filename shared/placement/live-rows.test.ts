import { expect, test } from 'vitest'
import { withoutFresh } from './live-rows.js'

const now = new Date('2026-03-01T12:00:00.000Z')
const place = { subscriptionId: 's1', region: 'westus', vmSku: 'Standard_D2s_v3' }
const isFresh = (minutes: number) => {
  const scoredAt = new Date(now.getTime() - minutes * 60_000).toISOString()
  const score = { ...place, zone: '', score: 'High', isQuotaAvailable: true, scoredAt } as const
  return withoutFresh([place], [score], { now, maxAgeMs: 600_000 }).length === 0
}

test('A score is fresh while it is young, and where it lies ahead by no more: clocks differ, and may go back', () => {
  expect([isFresh(0), isFresh(9), isFresh(10), isFresh(-1), isFresh(-60)]).toEqual([true, true, false, true, false])
})
