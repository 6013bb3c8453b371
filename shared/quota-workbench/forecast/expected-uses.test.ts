import { describe, expect, test } from 'vitest'
import { regionalQuota } from '#shared/quota/quota.js'
import { toDay } from './calendar-days.js'
import { expectedUses } from './expected-uses.js'
import { defaultLeadTime } from './lead-time.js'
import type { DayChange } from './quota-history.js'
import type { KeptRange, StoredForecast } from './stored-forecast.js'
import { unitForecasts } from './unit-forecasts.js'

const dayMs = 86_400_000
const series = { subscriptionId: 's', region: 'westus' }
const scope = { subscriptionIds: ['s'], regions: undefined, familyKeys: undefined }

const row = (familyKey: string, days: readonly KeptRange[]) =>
  ({
    ...series,
    familyKey,
    quotaUsed: 50,
    snapshotTime: '2026-03-01T00:00:00.000Z',
    detail: JSON.stringify({ days }),
  }) as StoredForecast

/** The uses that are expected of these rows, with what the forecasts were asked for. */
async function found(rows: readonly StoredForecast[], horizonDays: number, now: string) {
  const asked: object[] = []
  const reads = {
    async *walk(filter: object) {
      asked.push(filter)
      yield [...rows]
    },
  }
  const uses = await expectedUses(reads, () => new Date(now)).expectedUses(scope, horizonDays)
  return { asked, uses: uses.map(use => [use.familyKey, use.forecastUsed, use.forecastAt]) }
}

describe('A capture is told of each family', () => {
  test('the largest use that is expected on any day until then, whatever that of the last day is', async () => {
    const days: KeptRange[] = [
      [7, 60, 0, 0, 100],
      [14, 60, 0, 0, 101],
      [30, 63, 0, 0, 104],
    ]
    const uses = async (horizonDays: number, now = '2026-03-01T10:00:00.000Z') =>
      (await found([row('dsv5', days), row(regionalQuota, days), row('new', [])], horizonDays, now)).uses
    expect(await uses(30)).toEqual([['dsv5', 104, '2026-03-31T10:00:00.000Z']])
    expect(await uses(7)).toEqual([['dsv5', 100, '2026-03-08T10:00:00.000Z']])
    // Between the stored days it is at most that of the next one.
    expect(await uses(8)).toEqual([['dsv5', 101, '2026-03-09T10:00:00.000Z']])
    expect(await uses(31)).toEqual([])
    // Days count from the capture, not from the reading.
    expect(await uses(27, '2026-03-04T01:00:00.000Z')).toEqual([['dsv5', 104, '2026-03-31T01:00:00.000Z']])
    expect(await uses(28, '2026-03-04T01:00:00.000Z')).toEqual([])
    expect((await found([], 30, '2026-03-01T10:00:00.000Z')).asked).toEqual([{ subscriptionIds: ['s'] }])
  })

  test('the largest use of the stored days, where those are all that is stored', async () => {
    const days: KeptRange[] = [
      [7, 90, 0, 0],
      [8, 60, 0, 0],
      [9, 61, 0, 0],
    ]
    expect((await found([row('dsv5', days)], 9, '2026-03-01T10:00:00.000Z')).uses).toEqual([
      ['dsv5', 90, '2026-03-10T10:00:00.000Z'],
    ])
  })

  test('nothing where the reading is too old to count from', async () => {
    const days: KeptRange[] = [[30, 60, 0, 0, 100]]
    expect((await found([row('dsv5', days)], 7, '2026-03-08T23:00:00.000Z')).uses).toHaveLength(1)
    expect((await found([row('dsv5', days)], 7, '2026-03-09T00:00:00.000Z')).uses).toEqual([])
  })

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'the use of weekdays too where the horizon ends on a Saturday or Sunday: read %i days after a Monday',
    async late => {
      // 2026-06-01 is a Monday.
      const first = toDay('2026-06-01T00:00:00.000Z')
      const isWeekend = (day: number) => (day - first) % 7 >= 5
      const use = (day: number) => Math.round((100 + 0.5 * (day - first)) * (isWeekend(day) ? 0.6 : 1))
      const today = first + 70 + late
      const at = (day: number) => new Date(day * dayMs + dayMs / 2).toISOString()
      const changes: DayChange[] = Array.from({ length: today - first }, (_, index) => {
        const day = first + index + 1
        return { familyKey: 'dsv5', changedAt: at(day), usedBefore: use(day - 1), limitBefore: 140 }
      })
      const family = { familyKey: 'dsv5', family: 'standardDSv5Family', familyBase: 'D' }
      const unit = {
        subscriptionName: 'One',
        firstSnapshotTime: at(first),
        snapshotTime: at(today),
        readDays: Array.from({ length: today - first + 1 }, (_, index) => first + index),
        quotas: [{ ...family, quotaUsed: use(today), quotaLimit: 140 }],
      }
      const [written] = await unitForecasts({ changes: async () => changes }, series, unit, defaultLeadTime)
      if (!written) throw new Error('There is no forecast')
      const stored = { ...written, ...series, subscriptionName: null, snapshotTime: at(today) }
      for (const horizon of [7, 14, 30]) {
        const { uses } = await found([stored], horizon, at(today))
        const came = Math.max(...Array.from({ length: horizon + 1 }, (_, index) => use(today + index)))
        expect(Math.abs(Number(uses[0]?.[1]) - came), `${horizon} days`).toBeLessThan(6)
      }
    },
  )
})
