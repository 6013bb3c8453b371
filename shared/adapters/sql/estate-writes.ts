import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import type { Database } from './database.js'
import type { JsonColumns } from './dialects/dialect.js'
import { JsonWrites } from './json-writes.js'
import type { RegionTable, RegionZoneTable, SubscriptionTable } from './schema.js'

const subscriptionColumns: JsonColumns<SubscriptionTable> = {
  subscriptionId: 'name',
  displayName: 'name',
  tenantId: 'name',
  state: 'name',
  quotaId: 'name',
  lastSeen: 'time',
}

const regionColumns: JsonColumns<RegionTable> = {
  region: 'name',
  displayName: 'name',
  geography: 'name',
  geographyGroup: 'name',
  category: 'name',
  pairedRegion: 'name',
  latitude: 'number',
  longitude: 'number',
}

const zoneColumns: JsonColumns<RegionZoneTable> = {
  subscriptionId: 'name',
  region: 'name',
  logicalZone: 'name',
  physicalZone: 'name',
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
        await writes.insertMissing('Subscription', rows, subscriptionColumns, ['subscriptionId'])
        await writes.update('Subscription', rows, subscriptionColumns, ['subscriptionId'])
      }),
    saveRegions: async (subscriptionId, regions) => {
      if (regions.length === 0) return
      await database.transaction(async trx => {
        await dialect.lock(trx, 'estate')
        const writes = new JsonWrites(trx, dialect)
        const rows = regions.map(({ zones: _, ...region }) => region)
        await writes.insertMissing('Region', rows, regionColumns, ['region'])
        await writes.update('Region', rows, regionColumns, ['region'])
        await trx.deleteFrom('RegionZone').where('subscriptionId', '=', subscriptionId).execute()
        const zones = regions.flatMap(({ region, zones }) => zones.map(zone => ({ subscriptionId, region, ...zone })))
        await writes.insert('RegionZone', zones, zoneColumns)
      })
    },
  }
}
