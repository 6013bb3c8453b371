import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedUnits } from '#shared/adapters/sql/capacity/units/stored-units-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyPurge } from '#shared/adapters/sql/history/history-purge.js'
import { historyReads } from '#shared/adapters/sql/history/history-reads.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { scoreStore } from '#shared/adapters/sql/placement/score-store-sql.js'
import { quotaReads } from '#shared/adapters/sql/quota/quota-reads.js'
import { recommendationReads } from '#shared/adapters/sql/recommendations/recommendation-reads.js'
import { trendBuckets, trendPoints } from '#shared/capacity/history/trend.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { CapacityFilter, fitWords } from '#shared/contract/capacity/capacity-filter.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { readingsAt, seededReadings } from '../../../../tests/support/samples/seeded-history.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { analyticsReads } from './capacity-analytics.js'
import { capacityReads } from './capacity-reads.js'
import { nameReads } from './name-reads.js'

const gone = 'bbbb-2'
const ids = ['aaaa-1', gone, 'cccc-3', 'dddd-4', 'eeee-5']
const readings = seededReadings(9, 60)
const leftAt = readings[40]?.snapshotTime ?? ''
const now = new Date(Date.parse(readings.at(-1)?.snapshotTime ?? '') + 30 * 60_000)
/** While it is absent, nothing is read of it. */
const kept = readings.filter(({ subscriptionId, snapshotTime }) => subscriptionId !== gone || snapshotTime < leftAt)
const listed = (states: Readonly<Record<string, string | undefined>>) =>
  ids.flatMap(subscriptionId => {
    const state = subscriptionId in states ? states[subscriptionId] : 'Enabled'
    return state === undefined
      ? []
      : [{ subscriptionId, displayName: subscriptionId, tenantId: null, state, quotaId: null }]
  })

const filters: Record<string, string>[] = [
  {},
  { region: 'westus2,eastus', desiredCount: '8' },
  { subscriptionIds: `${gone},aaaa-1` },
  { subscriptionIds: gone },
  { availability: 'ok,limited', familyBase: 'D,NC' },
]

describe.each(sqlEngines)('A subscription that is absent, in $name', { timeout: 60_000 }, ({ fresh }) => {
  let database: Database
  let others: Database
  let whole: Database
  const filled = async (units: readonly UnitWrite[]) => {
    const made = await fresh()
    const repository = ingestionRepository(made)
    await repository.saveSubscriptions(listed({}), hoursLater(0))
    for (const unit of units) await unitStore(made).write(unit)
    return made
  }
  beforeAll(async () => {
    database = await filled(kept)
    others = await filled(kept.filter(({ subscriptionId }) => subscriptionId !== gone))
    whole = await filled(kept)
    await ingestionRepository(database).saveSubscriptions(listed({ [gone]: 'Disabled' }), leftAt)
  })
  afterAll(async () => {
    for (const one of [database, others, whole]) await one.close()
  })

  const totals = async (of: Database, filter: CapacityFilter) => {
    const [reads, analytics] = [capacityReads(of), analyticsReads(of)]
    return {
      overview: await reads.overview(filter),
      families: await reads.families(filter),
      places: await analytics.places(filter),
      analytics: await analytics.families(filter),
      stranded: await quotaReads(of).familyQuotas(filter),
      top: await analytics.topSkus(filter, 20),
      zones: await analytics.zones(filter),
    }
  }

  test.each(filters)('counts in no total: %j', async text => {
    const filter = CapacityFilter.parse(text)
    expect(await totals(database, filter)).toEqual(await totals(others, filter))
  })

  test.each(filters)('counts in every total of a time at which it was there: %j', async text => {
    const before = CapacityFilter.parse({ ...text, at: new Date(Date.parse(leftAt) - 1).toISOString() })
    expect(await totals(database, before)).toEqual(await totals(whole, before))
    const since = CapacityFilter.parse({ ...text, at: leftAt })
    expect(await totals(database, since)).toEqual(await totals(others, since))
  })

  test.each(filters)('leaves the trend when it went: %j', async text => {
    const filter = CapacityFilter.parse(text)
    for (const granularity of ['daily', 'hourly'] as const) {
      const buckets = trendBuckets(now, 9, granularity)
      const trend = async (of: Database) =>
        trendPoints(await historyReads(of).trend(filter, granularity, buckets[0]?.time ?? ''), buckets, {
          states: filter.availability ?? availabilities,
          fits: filter.fits ?? fitWords,
        })
      const [found, before, after] = [await trend(database), await trend(whole), await trend(others)]
      const bucket = buckets.findLastIndex(({ time }) => time <= leftAt)
      expect(found.slice(0, bucket)).toEqual(before.slice(0, bucket))
      // Of the times of readings those of the subscription that went are among them.
      const counts = (points: typeof found) => points.slice(bucket + 1).map(({ snapshotTime: _, ...point }) => point)
      expect(counts(found)).toEqual(counts(after))
    }
  })

  test('is listed where a filter names it, and nowhere else', async () => {
    const reads = capacityReads(database)
    const named = CapacityFilter.parse({ subscriptionIds: gone })
    const own = readingsAt(kept, now.toISOString()).filter(({ subscriptionId }) => subscriptionId === gone)
    const count = own.reduce((sum, { scored }) => sum + scored.skus.length, 0)
    expect(count).toBeGreaterThan(0)
    const sort = { column: 'region', direction: 'asc' } as const
    const rows = async (filter: CapacityFilter) => await reads.rows(filter, sort, { offset: 0, limit: 1_000 })
    expect([await reads.count(named), (await rows(named)).length]).toEqual([count, count])
    const all = CapacityFilter.parse({})
    expect((await rows(all)).some(({ subscriptionId }) => subscriptionId === gone)).toBe(false)
    expect(await reads.count(all)).toBe((await rows(all)).length)
    const subscriptions = await reads.subscriptions(undefined)
    expect(subscriptions.find(({ subscriptionId }) => subscriptionId === gone)).toMatchObject({ absentSince: leftAt })
    const known = await nameReads(database).subscriptions()
    expect(known).toContainEqual(expect.objectContaining({ state: 'Disabled', absentSince: leftAt }))
  })

  test('is not recommended, not scored and not waited for', async () => {
    const places = await recommendationReads(database).bestPlaces({
      skus: ['Standard_D2s_v3', 'Standard_D4s_v3'],
      regions: undefined,
      subscriptionIds: undefined,
      hashes: undefined,
      count: 1,
      zones: 0,
      max: 100,
      currency: 'USD',
    } as never)
    expect(places.length).toBeGreaterThan(0)
    expect(places.some(({ subscriptionId }) => subscriptionId === gone)).toBe(false)
    const units = await recommendationReads(database).units({ regions: undefined, subscriptionIds: undefined })
    expect(units.some(({ subscriptionId }) => subscriptionId === gone)).toBe(false)
    const scope = { regions: undefined, subscriptionIds: [gone], skus: undefined }
    expect(await scoreStore(database).places(scope, 100)).toEqual([])
    const stored = async (of: Database) => await storedUnits(of).readings()
    expect(await stored(database)).toEqual(await stored(others))
  })
})

describe.each(sqlEngines)('The list of subscriptions, in $name', ({ fresh }) => {
  let database: Database
  beforeAll(async () => {
    database = await fresh()
  })
  afterAll(() => database.close())
  const save = (
    hours: number,
    states: Readonly<Record<string, string | undefined>>,
    list = listed(states),
    chosen?: ReadonlySet<string>,
  ) => ingestionRepository(database).saveSubscriptions(list, hoursLater(hours), chosen)
  const absent = async () => {
    const rows = database.db.selectFrom('Subscription').select(['subscriptionId', 'absentSinceTime as since'])
    const found = await rows.orderBy('subscriptionId').execute()
    return Object.fromEntries(found.flatMap(({ subscriptionId, since }) => (since ? [[subscriptionId, since]] : [])))
  }

  test('tells since when each is absent, until it is back', async () => {
    await save(0, {})
    await save(1, { 'aaaa-1': undefined, 'bbbb-2': 'Warned', 'cccc-3': 'PastDue' })
    await save(2, { 'aaaa-1': undefined, 'bbbb-2': 'Disabled', 'cccc-3': 'PastDue' })
    expect(await absent()).toEqual({ 'aaaa-1': hoursLater(1), 'bbbb-2': hoursLater(1) })
    await save(3, { 'bbbb-2': 'Disabled' })
    expect(await absent()).toEqual({ 'bbbb-2': hoursLater(1) })
    await save(4, {})
    expect(await absent()).toEqual({})
  })

  test('is not believed where it is empty, or lacks many that a later one does not lack as well', async () => {
    const short = { 'aaaa-1': undefined, 'bbbb-2': undefined, 'cccc-3': undefined }
    expect(await save(5, {}, [])).toEqual({ known: 5, missing: ids })
    expect(await save(6, {}, [])).toMatchObject({ missing: ids })
    expect(await save(7, short)).toEqual({ known: 5, missing: ['aaaa-1', 'bbbb-2', 'cccc-3'] })
    expect(await save(8, { 'dddd-4': undefined, 'eeee-5': undefined })).toMatchObject({ missing: ['dddd-4', 'eeee-5'] })
    expect(await save(9, short)).toMatchObject({ missing: ['aaaa-1', 'bbbb-2', 'cccc-3'] })
    expect(await save(9.1, short)).toMatchObject({ missing: ['aaaa-1', 'bbbb-2', 'cccc-3'] })
    expect(await absent()).toEqual({})
    expect(await save(9.2, short)).toEqual({ known: 5, missing: [] })
    expect(await absent()).toEqual(Object.fromEntries(Object.keys(short).map(id => [id, hoursLater(9.2)])))
    await save(10, {})
    expect(await absent()).toEqual({})
  })

  test('is believed of subscriptions that are not chosen, unless it has none of the chosen', async () => {
    const [first = '', second = '', third = '', ...others] = ids
    const chosen = new Set([first, second, third])
    const without = (left: readonly string[]) => Object.fromEntries(left.map(id => [id, undefined]))
    const left = Object.fromEntries(others.map(id => [id, hoursLater(12)]))
    expect(await save(11, {}, [], chosen)).toEqual({ known: 3, missing: [first, second, third] })
    expect(await absent()).toEqual({})
    const short = listed(without([second, third, ...others]))
    expect(await save(12, {}, short, chosen)).toEqual({ known: 3, missing: [second, third] })
    expect(await absent()).toEqual(left)
    expect(await save(13, {}, listed(without(others)), chosen)).toEqual({ known: 3, missing: [] })
    expect(await absent()).toEqual(left)
    await save(14, {})
    expect(await absent()).toEqual({})
  })

  test('is forgotten with all that is kept, once it was absent for as long as history is kept', async () => {
    for (const subscriptionId of ['aaaa-1', 'bbbb-2', 'cccc-3'])
      await unitStore(database).write({ ...(readings[0] as UnitWrite), subscriptionId })
    await save(20, { 'aaaa-1': undefined, 'bbbb-2': 'Disabled' })
    const left = async (table: 'CapacityUnit' | 'CapacitySnapshot' | 'QuotaUsage' | 'Subscription') => {
      const found = await database.db.selectFrom(table).select('subscriptionId').distinct().execute()
      return found.map(({ subscriptionId }) => subscriptionId).sort()
    }
    await historyPurge(database).purge(hoursLater(20))
    expect(await left('CapacityUnit')).toEqual(['aaaa-1', 'bbbb-2', 'cccc-3'])
    await historyPurge(database).purge(hoursLater(21))
    for (const table of ['CapacityUnit', 'CapacitySnapshot', 'QuotaUsage'] as const)
      expect(await left(table)).toEqual(['cccc-3'])
    expect(await left('Subscription')).toEqual(ids.filter(id => id !== 'aaaa-1'))
  })
})
