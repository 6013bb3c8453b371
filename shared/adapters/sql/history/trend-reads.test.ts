import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { trendBuckets, trendPoints } from '#shared/capacity/history/trend.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { CapacityFilter, fitWords } from '#shared/contract/capacity/capacity-filter.js'
import type { Granularity, TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import { naiveFilter, naiveRows, naiveSummary } from '../../../../tests/support/naive/naive-capacity.js'
import { readingsAt, seededReadings } from '../../../../tests/support/samples/seeded-history.js'
import { seededNames } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { historyPurge } from './history-purge.js'
import { readTrend } from './trend-reads.js'

const readings = seededReadings(9, 60)
const now = new Date(Date.parse(readings.at(-1)?.snapshotTime ?? '') + 30 * 60_000)
const lengthMs = { daily: 86_400_000, hourly: 3_600_000 }

/** The last state of each day or hour by the copies of what was read: nothing where nothing was read. */
function naiveTrend(filter: CapacityFilter, days: number, granularity: Granularity): TrendPoint[] {
  return trendBuckets(now, days, granularity).map(({ time }) => {
    const end = new Date(Date.parse(time) + lengthMs[granularity] - 1).toISOString()
    const inPlace = (unit: { region: string; subscriptionId: string }) =>
      (!filter.region || filter.region.includes(unit.region)) &&
      (!filter.subscriptionIds || filter.subscriptionIds.includes(unit.subscriptionId))
    const read = readings.filter(unit => unit.snapshotTime >= time && unit.snapshotTime <= end && inPlace(unit))
    const snapshotTime = read.at(-1)?.snapshotTime ?? null
    const names = [
      'rows',
      'available',
      'limited',
      'constrained',
      'restricted',
      'unknown',
      'offered',
      'fitting',
      'quotaLimit',
      'quotaUsed',
    ]
    const columns = [...names, 'quotaFree', 'quotaUsable', 'quotaStranded', 'unitsWithoutTotal', 'averageScore']
    if (snapshotTime === null)
      return { time, snapshotTime, ...Object.fromEntries(columns.map(name => [name, null])) } as unknown as TrendPoint
    const rows = naiveFilter(naiveRows(readingsAt(readings, end), seededNames), filter)
    const summary = naiveSummary(rows, filter)
    const scores = rows.flatMap(({ placementScore }) => placementScore ?? [])
    const mean = scores.reduce((a, b) => a + b, 0) / scores.length
    const averageScore = scores.length === 0 ? null : Math.round(mean * 10) / 10
    const known = Object.fromEntries(columns.map(name => [name, summary[name]]))
    return { time, snapshotTime, ...known, averageScore } as unknown as TrendPoint
  })
}

const texts: Record<string, string>[] = [
  {},
  { region: 'westus2,eastus' },
  { availability: 'ok,limited' },
  { fits: 'true', desiredCount: '8' },
  { fits: 'unknown,false', zones: '1', availability: 'ok,limited,constrained' },
  { desiredCount: '40' },
  { availability: 'Restricted', resourceType: 'compute' },
  { family: 'standardDSv3Family', search: 'd4' },
  { subscriptionIds: 'aaaa-1,dddd-4', sku: 'standard_d8S_v3,Premium_LRS' },
  { familyBase: 'D,NC' },
  { vCpus: '4..16', gpus: '0' },
  { vCpus: '8..', localDisk: 'true,unknown', sku: 'd*' },
  { architecture: 'x64', acceleratedNetworking: 'true' },
  { region: 'nowhere' },
]

describe.each(sqlEngines)('The trend in $name', { timeout: 120_000 }, ({ fresh }) => {
  let database: Database
  beforeAll(async () => {
    database = await fresh()
    for (const unit of readings) await unitStore(database).write(unit)
  })
  afterAll(() => database.close())

  const trend = async (filter: CapacityFilter, days: number, granularity: Granularity) => {
    const buckets = trendBuckets(now, days, granularity)
    const facts = await readTrend({ ...database, currency: 'USD' }, filter, granularity, buckets[0]?.time ?? '')
    return trendPoints(facts, buckets, {
      states: filter.availability ?? availabilities,
      fits: filter.fits ?? fitWords,
    })
  }

  test.each(texts)('is the last state of each day as it was read: %j', async text => {
    const filter = CapacityFilter.parse(text)
    for (const days of [14, 5, 1]) expect(await trend(filter, days, 'daily')).toEqual(naiveTrend(filter, days, 'daily'))
  })

  test('is the last state of each hour as it was read', async () => {
    for (const text of texts.slice(0, 4)) {
      const filter = CapacityFilter.parse(text)
      expect(await trend(filter, 6, 'hourly')).toEqual(naiveTrend(filter, 6, 'hourly'))
    }
  })

  test('has gaps, days of which more than one reading counts once, and units that came later', async () => {
    const points = await trend(CapacityFilter.parse({}), 14, 'daily')
    expect(points.length).toBe(14)
    expect(points.slice(4).some(({ rows }) => rows === null)).toBe(true)
    const known = points.flatMap(({ rows }) => rows ?? [])
    expect(new Set(known).size).toBeGreaterThan(3)
    expect(Math.max(...known)).toBeLessThan(250)
  })
})

describe.each(sqlEngines)('The trend of a purged history in $name', ({ fresh }) => {
  test('has a gap where no more than the age of what came later is known', async () => {
    const database = await fresh()
    try {
      const day = (back: number) => new Date(now.getTime() - back * lengthMs.daily).toISOString()
      for (const back of [5, 1]) {
        const [unit] = readings as [UnitWrite]
        await unitStore(database).write({ ...unit, runId: `${back}`, runSequence: -back, snapshotTime: day(back) })
      }
      await historyPurge(database).purge(day(3))
      const facts = await readTrend({ ...database, currency: 'USD' }, CapacityFilter.parse({}), 'daily', day(7))
      const points = trendPoints(facts, trendBuckets(now, 7, 'daily'), { states: availabilities, fits: fitWords })
      expect(points.flatMap(({ rows }, index) => (rows === null ? [] : [index]))).toEqual([5])
      expect(points.flatMap(({ snapshotTime }) => snapshotTime ?? [])).toEqual([day(1)])
    } finally {
      await database.close()
    }
  })
})
