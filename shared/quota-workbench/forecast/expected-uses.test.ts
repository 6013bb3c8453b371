import { expect, test } from 'vitest'
import { expectedUses } from './expected-uses.js'
import type { KeptRange, StoredForecast } from './stored-forecast.js'

const row = (familyKey: string, days: readonly KeptRange[]) =>
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
  const days = [7, 14, 30].map((day): KeptRange => [day, 50 + 2 * day, 0, 0])
  let now = '2026-03-01T10:00:00.000Z'
  const reads = {
    async *walk(filter: object) {
      asked.push(filter)
      yield [row('dsv5', days), row('cores', days), row('new', [])]
    },
  }
  const forecasts = expectedUses(reads, () => new Date(now))
  const uses = async (horizonDays: number) => {
    const scope = { subscriptionIds: ['s'], regions: undefined, familyKeys: undefined }
    return (await forecasts.expectedUses(scope, horizonDays)).map(use => [
      use.familyKey,
      use.forecastUsed,
      use.forecastAt,
    ])
  }
  expect(await uses(30)).toEqual([['dsv5', 110, '2026-03-31T10:00:00.000Z']])
  expect(await uses(3)).toEqual([['dsv5', 56, '2026-03-04T10:00:00.000Z']])
  expect(await uses(20)).toEqual([['dsv5', 90, '2026-03-21T10:00:00.000Z']])
  expect(await uses(31)).toEqual([])
  // Days count from the capture, not from the reading.
  now = '2026-03-04T01:00:00.000Z'
  expect(await uses(27)).toEqual([['dsv5', 110, '2026-03-31T01:00:00.000Z']])
  expect(await uses(28)).toEqual([])
  expect(asked[0]).toEqual({ subscriptionIds: ['s'] })
})
