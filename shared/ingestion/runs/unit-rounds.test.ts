import { describe, expect, test } from 'vitest'
import { afterRound, isUnitDue, type WaitingUnit, waitingUnit } from './unit-rounds.js'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
const unit = (region: string, tries: Partial<WaitingUnit> = {}): WaitingUnit => ({
  ...waitingUnit({ runId: 'r', subscriptionId: 's', region }),
  ...tries,
})
const refusal = (seconds: number) => ({ retryAt: at(seconds), reason: 'busy', workerAway: false })
const absence = { retryAt: at(2), reason: 'away', workerAway: true }

test('A unit is due at its time, and where that lies further ahead than any wait, as the clock went back', () => {
  const isDue = (seconds: number) => isUnitDue(unit('a', { dueAt: now + seconds * 1000 }), now)
  expect([isDue(-1), isDue(0), isDue(1), isDue(90 * 60), isDue(90 * 60 + 1)]).toEqual([true, true, false, false, true])
})

describe('After a round', () => {
  test('nothing is left of units that were written or failed for good', () => {
    const asked = [unit('a'), unit('b')]
    expect(afterRound(asked, [{ value: 3 }, { reason: 'no such region' }], now)).toEqual({ again: [], failed: [] })
  })

  test('each unit waits for its own time', () => {
    const { again } = afterRound([unit('a'), unit('b'), unit('c')], [refusal(60), { value: 1 }, refusal(0)], now)
    expect(again.map(({ region, dueAt }) => [region, dueAt - now])).toEqual([
      ['a', 60_000],
      ['c', 2_000],
    ])
  })

  test('the wait of our own doubles up to a minute', () => {
    const waits = [0, 1, 2, 3, 4].map(refusals => {
      const { again } = afterRound([unit('a', { refusals })], [refusal(0)], now)
      return ((again[0]?.dueAt ?? 0) - now) / 1000
    })
    expect(waits).toEqual([2, 4, 8, 16, 32])
    const { again } = afterRound([unit('a', { absences: 10 })], [absence], now)
    expect((again[0]?.dueAt ?? 0) - now).toBe(60_000)
  })

  test('the sixth refusal is the last', () => {
    const { again, failed } = afterRound([unit('a', { refusals: 5 })], [refusal(1)], now)
    expect(again).toEqual([])
    expect(failed).toEqual([{ runId: 'r', subscriptionId: 's', region: 'a', reason: 'busy' }])
  })

  test('a worker that is away does not use up what Azure may refuse', () => {
    const { again } = afterRound([unit('a', { refusals: 5, absences: 3 })], [absence], now)
    expect(again[0]).toMatchObject({ refusals: 5, absences: 4 })
  })

  test('a worker that stays away fails the unit in the end', () => {
    expect(afterRound([unit('a', { absences: 11 })], [absence], now).failed).toHaveLength(1)
  })

  test('an hour that Azure asks for is waited, a day is not', () => {
    expect(afterRound([unit('a')], [refusal(3_600)], now).again[0]?.dueAt).toBe(now + 3_600_000)
    expect(afterRound([unit('a')], [refusal(86_400)], now).failed).toHaveLength(1)
  })

  test('an hour again and again would keep the run open for many', () => {
    const { again } = afterRound([unit('a')], [refusal(3_600)], now)
    const later = { retryAt: at(7_200), reason: 'busy' }
    expect(afterRound(again, [later], now + 3_600_000).failed).toHaveLength(1)
  })
})
