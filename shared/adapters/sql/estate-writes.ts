import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import type { Database } from './database.js'
import { type JsonTable, JsonWrites } from './json-writes.js'
import type { RegionTable, RegionZoneTable, SubscriptionTable } from './schema.js'

const subscriptionTable: JsonTable<SubscriptionTable> = {
  name: 'Subscription',
  key: ['subscriptionId'],
  shared: [],
  columns: {
    subscriptionId: 'name',
    displayName: 'name',
    tenantId: 'name',
    state: 'name',
    quotaId: 'name',
    lastSeen: 'time',
  },
}

const regionTable: JsonTable<RegionTable> = {
  name: 'Region',
  key: ['region'],
  shared: [],
  columns: {
    region: 'name',
    displayName: 'name',
    geography: 'name',
    geographyGroup: 'name',
    category: 'name',
    pairedRegion: 'name',
    latitude: 'number',
    longitude: 'number',
  },
}

const zoneTable: JsonTable<RegionZoneTable> = {
  name: 'RegionZone',
  key: ['subscriptionId', 'region', 'logicalZone'],
  shared: [],
  columns: {
    subscriptionId: 'name',
    region: 'name',
    logicalZone: 'name',
    physicalZone: 'name',
  },
}

/** Stores what Azure says of subscriptions, regions and zones; an empty list is no news, and changes nothing. */
export function estateWrites(database: Database): Pick<IngestionRepository, 'saveSubscriptions' | 'saveRegions'> {
  const { dialect } = database
  return {
    saveSubscriptions: (subscriptions, at) =>
      database.transaction(async trx => {
        await dialect.lock(trx, 'estate')
        const writes = new JsonWrites(trx, dialect)
        const rows = subscriptions.map(subscription => ({ ...subscription, lastSeen: at }))
        await writes.insertMissing(subscriptionTable, rows)
        await writes.update(subscriptionTable, rows)
      }),
    saveRegions: async (subscriptionId, regions) => {
      if (regions.length === 0) return
      await database.transaction(async trx => {
        await dialect.lock(trx, 'estate')
        const writes = new JsonWrites(trx, dialect)
        const rows = regions.map(({ zones: _, ...region }) => region)
        await writes.insertMissing(regionTable, rows)
        await writes.update(regionTable, rows)
        await trx.deleteFrom('RegionZone').where('subscriptionId', '=', subscriptionId).execute()
        const zones = regions.flatMap(({ region, zones }) => zones.map(zone => ({ subscriptionId, region, ...zone })))
        await writes.insert(zoneTable, zones)
      })
    },
  }
}
