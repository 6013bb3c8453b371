import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AzureRegion, AzureSubscription } from '#shared/ingestion/resource-manager.js'
import { hoursLater } from '../../../tests/support/sample-unit.js'
import { sqlEngines } from '../../../tests/support/sql-engines.js'
import type { Database } from './database.js'
import { estateWrites } from './estate-writes.js'
import { subscriptionReads } from './subscription-reads.js'

const subscription = (subscriptionId: string, some: Partial<AzureSubscription> = {}): AzureSubscription => ({
  ...{ subscriptionId, displayName: subscriptionId, tenantId: 't', state: 'Enabled', quotaId: 'PayAsYouGo_2014-09-01' },
  ...some,
})
const region = (name: string, zones: Record<string, string> = {}): AzureRegion => ({
  ...{ region: name, displayName: name, geography: 'US', geographyGroup: 'US', category: 'Recommended' },
  ...{ pairedRegion: null, latitude: 37.783, longitude: -122.417 },
  zones: Object.entries(zones).map(([logicalZone, physicalZone]) => ({ logicalZone, physicalZone })),
})

describe.each(sqlEngines)('The estate in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())
  const writes = () => estateWrites(database)

  test('follows the subscriptions as Azure names them, and keeps those it lists no more', async () => {
    await writes().saveSubscriptions([subscription('b'), subscription('a')], hoursLater(0))
    await writes().saveSubscriptions(
      [subscription('a', { displayName: 'renamed', state: 'Disabled', quotaId: null })],
      hoursLater(6),
    )
    expect(await subscriptionReads(database).list(undefined)).toEqual([
      { subscriptionId: 'b', subscriptionName: 'b', state: 'Enabled', quotaId: 'PayAsYouGo_2014-09-01' },
      { subscriptionId: 'a', subscriptionName: 'renamed', state: 'Disabled', quotaId: null },
    ])
    const seen = await database.db.selectFrom('Subscription').select(['subscriptionId', 'lastSeen']).execute()
    expect(seen).toContainEqual({ subscriptionId: 'a', lastSeen: hoursLater(6) })
    expect(seen).toContainEqual({ subscriptionId: 'b', lastSeen: hoursLater(0) })
  })

  test('takes an empty list for no news', async () => {
    await writes().saveSubscriptions([], hoursLater(0))
    await writes().saveRegions('s1', [])
    expect(await subscriptionReads(database).list(undefined)).toEqual([])
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
    const zones = await database.db.selectFrom('RegionZone').selectAll().execute()
    expect(
      zones.map(({ subscriptionId, logicalZone, physicalZone }) => `${subscriptionId} ${logicalZone} ${physicalZone}`),
    ).toEqual([...['s1 1 westus2-az1', 's1 2 westus2-az2', 's2 1 westus2-az2', 's2 2 westus2-az1']])
  })

  test('forgets a zone that Azure takes away from a subscription, and no other', async () => {
    await writes().saveRegions('s1', [region('westus2', { 1: 'az1', 2: 'az2' })])
    await writes().saveRegions('s2', [region('westus2', { 1: 'az1' })])
    await writes().saveRegions('s1', [region('westus2', { 1: 'az3' })])
    const zones = await database.db.selectFrom('RegionZone').select(['subscriptionId', 'physicalZone']).execute()
    expect(zones).toEqual([
      { subscriptionId: 's1', physicalZone: 'az3' },
      { subscriptionId: 's2', physicalZone: 'az1' },
    ])
  })
})
