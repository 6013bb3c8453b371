import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { subscriptionReads } from '#shared/adapters/sql/capacity/subscription-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { AzureRegion, AzureSubscription } from '#shared/ingestion/estate/estate.js'
import { hoursLater } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { estateWrites } from './estate-writes.js'

const subscription = (subscriptionId: string, some: Partial<AzureSubscription> = {}): AzureSubscription => ({
  subscriptionId,
  displayName: subscriptionId,
  tenantId: 't',
  state: 'Enabled',
  quotaId: 'PayAsYouGo_2014-09-01',
  ...some,
})
const region = (name: string, zones: Record<string, string> = {}): AzureRegion => ({
  region: name,
  displayName: name,
  geography: 'US',
  geographyGroup: 'US',
  category: 'Recommended',
  pairedRegion: null,
  latitude: 37.783,
  longitude: -122.417,
  zones: Object.entries(zones).map(([logicalZone, physicalZone]) => ({ logicalZone, physicalZone })),
})

describe.each(sqlEngines)('The estate in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())
  const writes = () => estateWrites(database)
  const reads = () => subscriptionReads(database)

  test('lists the subscriptions of the newest listing, and keeps the names of the others', async () => {
    await writes().saveSubscriptions([subscription('b'), subscription('a')], hoursLater(0))
    await writes().saveSubscriptions(
      [subscription('a', { displayName: 'renamed', state: 'Disabled', quotaId: null })],
      hoursLater(6),
    )
    expect(await reads().list(undefined)).toEqual([
      { subscriptionId: 'a', subscriptionName: 'renamed', state: 'Disabled', quotaId: null },
    ])
    expect(await reads().list('b')).toEqual([])
    const seen = await database.db.selectFrom('Subscription').select(['subscriptionId', 'lastSeen']).execute()
    expect(seen).toContainEqual({ subscriptionId: 'a', lastSeen: hoursLater(6) })
    expect(seen).toContainEqual({ subscriptionId: 'b', lastSeen: hoursLater(0) })
  })

  test('lists a subscription again that comes back', async () => {
    await writes().saveSubscriptions([subscription('a'), subscription('b')], hoursLater(0))
    await writes().saveSubscriptions([subscription('a')], hoursLater(6))
    await writes().saveSubscriptions([subscription('a'), subscription('b')], hoursLater(12))
    expect((await reads().list(undefined)).map(({ subscriptionId }) => subscriptionId)).toEqual(['a', 'b'])
  })

  test('says when the subscriptions were listed, and is another version after each listing', async () => {
    expect([await reads().listedAt(), await reads().version()]).toEqual([null, ''])
    await writes().saveSubscriptions([subscription('a')], hoursLater(0))
    const before = await reads().version()
    await writes().saveSubscriptions([subscription('a', { displayName: 'renamed' })], hoursLater(6))
    expect(await reads().listedAt()).toBe(hoursLater(6))
    expect(await reads().version()).not.toBe(before)
  })

  test('takes an empty list for no news', async () => {
    await writes().saveSubscriptions([subscription('a')], hoursLater(0))
    await writes().saveRegions('s1', [region('westus', { 1: 'az1' })])
    await writes().saveSubscriptions([], hoursLater(6))
    await writes().saveRegions('s1', [])
    expect(await reads().list(undefined)).toHaveLength(1)
    expect(await database.db.selectFrom('RegionZone').selectAll().execute()).toHaveLength(1)
  })

  test('holds a region once, and its zones as each subscription numbers them', async () => {
    await writes().saveRegions('s1', [region('westus2', { 1: 'westus2-az1', 2: 'westus2-az2' }), region('westus')])
    await writes().saveRegions('s2', [region('westus2', { 1: 'westus2-az2', 2: 'westus2-az1' })])
    expect(
      await database.db.selectFrom('Region').select(['region', 'latitude', 'longitude']).orderBy('region').execute(),
    ).toEqual([
      { region: 'westus', latitude: 37.783, longitude: -122.417 },
      { region: 'westus2', latitude: 37.783, longitude: -122.417 },
    ])
    const zones = await database.db.selectFrom('RegionZone').selectAll().orderBy('subscriptionId').execute()
    expect(
      zones.map(({ subscriptionId, logicalZone, physicalZone }) => `${subscriptionId} ${logicalZone} ${physicalZone}`),
    ).toEqual(['s1 1 westus2-az1', 's1 2 westus2-az2', 's2 1 westus2-az2', 's2 2 westus2-az1'])
  })

  test('forgets a zone that Azure takes away from a subscription, and no other', async () => {
    await writes().saveRegions('s1', [region('westus2', { 1: 'az1', 2: 'az2' })])
    await writes().saveRegions('s2', [region('westus2', { 1: 'az1' })])
    await writes().saveRegions('s1', [region('westus2', { 1: 'az3' })])
    const zones = await database.db
      .selectFrom('RegionZone')
      .select(['subscriptionId', 'physicalZone'])
      .orderBy('subscriptionId')
      .execute()
    expect(zones).toEqual([
      { subscriptionId: 's1', physicalZone: 'az3' },
      { subscriptionId: 's2', physicalZone: 'az1' },
    ])
  })
})
