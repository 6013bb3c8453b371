import { afterEach, describe, expect, test } from 'vitest'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { readChanges } from '#shared/adapters/sql/history/change-reads.js'
import { readTrend } from '#shared/adapters/sql/history/trend-reads.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { trendBuckets, trendPoints } from '#shared/capacity/history/trend.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { ruleVersion } from '#shared/capacity/rules.js'
import type { ScoredSku } from '#shared/capacity/unit.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { CapacityFilter, fitWords } from '#shared/contract/capacity/capacity-filter.js'
import { readingsAt, seededReadings } from '../../../../../tests/support/samples/seeded-history.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { storedUnits } from './stored-units-sql.js'

const readings = seededReadings(5, 40)
const last = readings.at(-1)?.snapshotTime ?? ''
const hoursAfter = (hours: number) => new Date(Date.parse(last) + hours * 3_600_000).toISOString()

/** What earlier rules said: none of it is what the present rules say. */
const byEarlierRules = (unit: UnitWrite): UnitWrite => ({
  ...unit,
  scored: {
    ...unit.scored,
    skus: unit.scored.skus.map(
      (sku): ScoredSku => ({
        ...sku,
        availability: sku.availability === 'Limited' || sku.availability === 'Offered' ? 'Available' : sku.availability,
        machinesThatFit: sku.machinesThatFit === null ? 0 : Math.ceil(sku.machinesThatFit / 3),
        placementScore: (sku.entry.vCpus ?? 0) % 7,
      }),
    ),
  },
})

/** The last reading of each unit, read again a day later, and nothing different. */
const nextDay = (): UnitWrite[] =>
  readingsAt(readings, last).map(unit => ({
    ...unit,
    runId: 'next-day',
    runSequence: readings.length,
    snapshotTime: hoursAfter(24),
  }))

describe.each(sqlEngines)('A new rule version in $name', { timeout: 120_000 }, ({ fresh }) => {
  const open: Database[] = []
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close()
  })

  /** An estate with its history, stored by earlier rules or by the present ones. */
  async function estate(rules: 'earlier' | 'present'): Promise<Database> {
    const database = await fresh()
    open.push(database)
    const places = new Map(
      readings.map(({ subscriptionId, region }) => [`${subscriptionId}/${region}`, { subscriptionId, region }]),
    )
    const zones = [...places.values()].flatMap(place =>
      ['1', '2', '3'].map(zone => ({ ...place, logicalZone: zone, physicalZone: `az${zone}` })),
    )
    await database.db.insertInto('RegionZone').values(zones).execute()
    for (const unit of readings) await unitStore(database).write(rules === 'earlier' ? byEarlierRules(unit) : unit)
    if (rules === 'earlier') await database.db.updateTable('CapacityUnit').set({ ruleVersion: 1 }).execute()
    return database
  }

  const stored = async ({ db }: Database) => ({
    rows: await db
      .selectFrom('CapacitySnapshot')
      .select(['subscriptionId', 'region', 'vmSku', 'availability', 'machinesThatFit', 'placementScore'])
      .orderBy('subscriptionId')
      .orderBy('region')
      .orderBy('vmSku')
      .execute(),
    changes: await db
      .selectFrom('CapacityChange')
      .selectAll()
      .orderBy('subscriptionId')
      .orderBy('region')
      .orderBy('vmSku')
      .orderBy('changedAt')
      .execute(),
  })

  test('leaves what the present rules would have stored from the first reading on, history included', async () => {
    // One after the other: a server has one database for all estates of a test.
    const present = await estate('present')
    const before = await stored(present)
    for (const unit of nextDay()) await unitStore(present).write(unit)
    const expected = await stored(present)
    expect(expected.changes.length).toBeGreaterThan(50)

    const upgraded = await estate('earlier')
    expect(await stored(upgraded)).not.toEqual(before)
    const units = storedUnits(upgraded)
    expect(await units.newestRuleVersion()).toBe(1)
    for (const unit of nextDay())
      expect(await unitStore(upgraded).write(unit)).toMatchObject({ status: 'written', rowsWritten: 0 })
    expect(await stored(upgraded)).toEqual(expected)
    expect(await units.newestRuleVersion()).toBe(ruleVersion)
  })

  test('is neither a change nor a step of a trend, and says until when verdicts were recomputed', async () => {
    const database = await estate('earlier')
    for (const unit of nextDay()) await unitStore(database).write(unit)
    const everything = CapacityFilter.parse({})
    const net = await readChanges(
      { ...database, currency: 'USD' },
      everything,
      { from: last, to: hoursAfter(25) },
      { states: true, usage: true },
    )
    expect(net).toEqual({ rows: [], quotas: [] })
    const buckets = trendBuckets(new Date(hoursAfter(25)), 3, 'daily')
    const facts = await readTrend({ ...database, currency: 'USD' }, everything, 'daily', buckets[0]?.time ?? '')
    const points = trendPoints(facts, buckets, { states: availabilities, fits: fitWords })
    const counts = points.flatMap(({ time: _time, snapshotTime, ...point }) => (snapshotTime === null ? [] : [point]))
    expect(counts.length).toBeGreaterThan(1)
    expect(counts.at(-1)).toEqual(counts.at(-2))
    const times = await capacityReads(database).snapshotTimes(everything)
    expect(times).toMatchObject({ snapshotTime: hoursAfter(24), recomputedBefore: hoursAfter(24) })
  })

  test('shows a real change of the reading that brings it as that change alone', async () => {
    const database = await estate('earlier')
    const [unit] = nextDay() as [UnitWrite]
    const [sku, ...others] = unit.scored.skus as [ScoredSku, ...ScoredSku[]]
    const skus = [
      { ...sku, offer: { ...sku.offer, restriction: 'QuotaId' }, availability: 'Restricted' as const },
      ...others,
    ]
    await unitStore(database).write({ ...unit, scored: { ...unit.scored, skus } })
    const { rows } = await readChanges(
      { ...database, currency: 'USD' },
      CapacityFilter.parse({}),
      { from: last, to: hoursAfter(25) },
      {
        states: true,
        usage: true,
      },
    )
    expect(rows.map(row => [row.vmSku, row.after?.restriction])).toEqual([[sku.entry.vmSku, 'QuotaId']])
  })

  test('leaves units alone that the present rules have computed', async () => {
    const database = await estate('present')
    for (const unit of nextDay()) await unitStore(database).write(unit)
    const units = await database.db.selectFrom('CapacityUnit').select(['ruleVersion', 'recomputedBeforeTime']).execute()
    expect(new Set(units.map(unit => JSON.stringify(unit)))).toEqual(
      new Set([JSON.stringify({ ruleVersion, recomputedBeforeTime: null })]),
    )
  })
})
