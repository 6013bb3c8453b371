import type { Database } from '#shared/adapters/sql/database.js'
import { type RegionTable, type SubscriptionTable, zoneTable } from '#shared/adapters/sql/estate-tables.js'
import { type JsonTable, JsonWrites } from '#shared/adapters/sql/json-writes.js'
import { currentTable } from '#shared/adapters/sql/tracked/json-tables.js'
import { absences, absentSince } from '#shared/ingestion/estate/subscription-states.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'

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
    absentSinceTime: 'time',
    missingTime: 'time',
  },
}

/** What a list means for a subscription that it lacks. */
const absenceTable: JsonTable<Pick<SubscriptionTable, 'subscriptionId' | 'state' | 'absentSinceTime' | 'missingTime'>> =
  {
    name: 'Subscription',
    key: ['subscriptionId'],
    shared: [],
    columns: { subscriptionId: 'name', state: 'name', absentSinceTime: 'time', missingTime: 'time' },
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

/** Stores Azure's subscriptions, regions and zones. Regions that a list lacks are not changed. */
export function estateWrites(database: Database): Pick<IngestionRepository, 'saveSubscriptions' | 'saveRegions'> {
  const { dialect } = database
  return {
    saveSubscriptions: (subscriptions, at, chosen) =>
      database.transaction(async trx => {
        await dialect.lock(trx, 'estate')
        const writes = new JsonWrites(trx, dialect)
        const states = trx.selectFrom('Subscription').select(['subscriptionId', 'state', 'absentSinceTime'])
        const stored = await states.select('missingTime').orderBy('subscriptionId').execute()
        const storedBy = new Map(stored.map(one => [one.subscriptionId, one]))
        const rows = subscriptions.map(one => {
          const absentSinceTime = absentSince(one, storedBy.get(one.subscriptionId), at)
          return { ...one, lastSeen: at, absentSinceTime, missingTime: null }
        })
        await writes.insertMissing(subscriptionTable, rows)
        await writes.update(subscriptionTable, rows)
        const { unlisted, missing, known } = absences(stored, subscriptions, at, chosen)
        await writes.update(absenceTable, unlisted)
        return { known, missing }
      }),
    saveRegions: async (subscriptionId, regions) => {
      if (regions.length === 0) return
      await database.transaction(async trx => {
        await dialect.lock(trx, 'estate')
        const writes = new JsonWrites(trx, dialect)
        const rows = regions.map(({ zones: _, ...region }) => region)
        await writes.insertMissing(regionTable, rows)
        await writes.update(regionTable, rows)
        const names = dialect.jsonNames(regions.map(({ region }) => region))
        const known = trx.deleteFrom('RegionZone').where('subscriptionId', '=', subscriptionId)
        await known.where('region', 'in', names).execute()
        const zones = regions.flatMap(({ region, zones }) => zones.map(zone => ({ subscriptionId, region, ...zone })))
        await writes.insert(currentTable(zoneTable), zones)
      })
    },
  }
}
