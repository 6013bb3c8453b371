import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey } from '#shared/contract/common/names.js'
import {
  naiveFamilies,
  naiveFilter,
  naiveRows,
  naiveSort,
  naiveSummary,
} from '../../../../tests/support/naive/naive-capacity.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { readingsAt, seededReadings } from '../../../../tests/support/samples/seeded-history.js'
import { seededDraw } from '../../../../tests/support/samples/seeded-random.js'
import { seededNames } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'

const readings = seededReadings(5, 60)
const newest = String(readings.at(-1)?.snapshotTime)
const draw = seededDraw(17)
const between = (at: string) => new Date(Date.parse(at) - 1).toISOString()
/** Times of readings, times just before them, and before and after all. */
const times = [
  ...draw.some(draw.some(readings)).flatMap(({ snapshotTime }) => [snapshotTime, between(snapshotTime)]),
  hoursLater(-1),
  newest,
  hoursLater(9999),
]
const rowsAt = (at: string): PricedCapacity[] => naiveRows(readingsAt(readings, at), seededNames)
const window = { offset: 0, limit: 1000 }
const byRegion = { column: 'region', direction: 'asc' } as const
const texts: Record<string, string>[] = [
  {},
  { region: 'westus2,eastus', availability: 'ok,limited' },
  { availability: 'Restricted', resourceType: 'compute' },
  { family: 'standardDSv3Family', search: 'd4' },
  { subscriptionIds: 'aaaa-1,dddd-4', sku: 'standard_d8S_v3,Premium_LRS' },
  { regionPreset: 'USMajor', familyBase: 'D,NC' },
  { vCpus: '4..16', gpus: '0' },
  { memoryGiB: '32..', localDisk: 'true,unknown', sku: 'd*' },
  { architecture: 'x64', acceleratedNetworking: 'true' },
]
const filterAt = (at: string) => CapacityFilter.parse({ ...draw.one(texts), at })

describe.each(sqlEngines)('The past in $name', { timeout: 120_000 }, ({ fresh }) => {
  let database: Database
  const reads = () => capacityReads(database)

  beforeAll(async () => {
    database = await fresh()
    const subscription = { tenantId: null, state: 'Enabled', quotaId: null, lastSeen: hoursLater(0) }
    for (const [subscriptionId, displayName] of seededNames)
      await database.db
        .insertInto('Subscription')
        .values({ subscriptionId, displayName, ...subscription })
        .execute()
    for (const unit of readings) expect((await unitStore(database).write(unit)).status).toBe('written')
  })
  afterAll(() => database.close())

  test('has units that came late, rows that went, and states that came back', async () => {
    const counts = times.map(at => rowsAt(at).length)
    expect([Math.min(...counts), new Set(counts).size > 10]).toEqual([0, true])
    const { changes } = await database.db
      .selectFrom('CapacityChange')
      .select(({ fn }) => fn.countAll<number>().as('changes'))
      .executeTakeFirstOrThrow()
    expect(Number(changes)).toBeGreaterThan(300)
  })

  test('gives the rows of any time as they were read then', async () => {
    for (const at of times) {
      const expected = naiveSort(rowsAt(at), byRegion, window)
      expect(await reads().rows(CapacityFilter.parse({ at }), byRegion, window), at).toEqual(expected)
    }
  })

  test('filters and sorts the rows of then', async () => {
    for (const column of sortableCapacityColumns) {
      const at = draw.one(times)
      const filter = filterAt(at)
      const expected = naiveSort(naiveFilter(rowsAt(at), filter), { column, direction: 'desc' }, window)
      expect(await reads().rows(filter, { column, direction: 'desc' }, window), JSON.stringify(filter)).toEqual(
        expected,
      )
    }
  })

  test('sums up, and folds to families, with the quotas of then', async () => {
    for (const at of times) {
      const filter = filterAt(at)
      const rows = naiveFilter(rowsAt(at), filter)
      const families = (await reads().families(filter)).map(row => ({ ...row, family: familyKey(row.family) }))
      expect((await reads().overview(filter)).summary, JSON.stringify(filter)).toEqual(naiveSummary(rows))
      expect(families, JSON.stringify(filter)).toEqual(naiveFamilies(rows))
    }
  })

  test('tells when the units of then had been read, and how many rows each subscription had', async () => {
    for (const at of times) {
      const filter = filterAt(at)
      const read = naiveFilter(rowsAt(at), filter).map(({ snapshotTime }) => snapshotTime)
      expect(await reads().snapshotTimes(filter), JSON.stringify(filter)).toEqual({
        recomputedBefore: null,
        snapshotTime: read.sort().at(-1) ?? null,
        oldestSnapshotTime: read[0] ?? null,
      })
      const units = readingsAt(readings, at)
      const listed = await reads().subscriptions(undefined, at)
      expect(Object.fromEntries(listed.map(one => [one.subscriptionId, [one.rows, one.regions]]))).toEqual(
        Object.fromEntries(
          units.map(({ subscriptionId }) => {
            const own = units.filter(unit => unit.subscriptionId === subscriptionId)
            return [subscriptionId, [own.reduce((sum, { scored }) => sum + scored.skus.length, 0), own.length]]
          }),
        ),
      )
    }
  })

  test('ends at what is read without a time', async () => {
    const now = CapacityFilter.parse({})
    const then = CapacityFilter.parse({ at: newest })
    expect(await reads().rows(then, byRegion, window)).toEqual(await reads().rows(now, byRegion, window))
    expect(await reads().families(then)).toEqual(await reads().families(now))
    expect(await reads().overview(then)).toEqual(await reads().overview(now))
    expect(await reads().subscriptions(undefined, newest)).toEqual(await reads().subscriptions(undefined))
  })
})
