import { expect, test } from 'vitest'
import { expectedUses } from './expected-uses.js'
import type { StoredForecast } from './stored-forecast.js'

const row = (familyKey: string, days: readonly { day: number; expected: number }[]) =>
  ({
    subscriptionId: 's',
    region: 'westus',
    familyKey,
    quotaUsed: 50,
    snapshotTime: '2026-03-01T00:00:00.000Z',
    detail: JSON.stringify({ days }),
  }) as StoredForecast

test('A capture is told what is expected of families, between the stored days too', async () => {
  const asked: object[] = []
  const days = [7, 14, 30].map(day => ({ day, expected: 50 + 2 * day }))
  const forecasts = expectedUses({
    async *walk(filter) {
      asked.push(filter)
      yield [row('dsv5', days), row('cores', days), row('new', [])]
    },
  })
  const uses = async (horizonDays: number) => {
    const scope = { subscriptionIds: ['s'], regions: undefined, familyKeys: undefined }
    return (await forecasts.expectedUses(scope, horizonDays)).map(use => [
      use.familyKey,
      use.forecastUsed,
      use.forecastAt,
    ])
  }
  expect(await uses(30)).toEqual([['dsv5', 110, '2026-03-31T00:00:00.000Z']])
  expect(await uses(3)).toEqual([['dsv5', 56, '2026-03-04T00:00:00.000Z']])
  expect(await uses(20)).toEqual([['dsv5', 90, '2026-03-21T00:00:00.000Z']])
  expect(await uses(31)).toEqual([])
  expect(asked[0]).toEqual({ subscriptionIds: ['s'] })
})
