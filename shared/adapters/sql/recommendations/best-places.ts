import { sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import { capacitySource, scoredRows } from '#shared/adapters/sql/capacity/capacity-source.js'
import { fitsWord } from '#shared/adapters/sql/capacity/fit-sql.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { PlaceQuery, StoredPlace } from '#shared/recommendations/recommendation-repository.js'

/**
 * The best places of each size. They are ranked in SQL, so that the result does not grow with the estate, and only the
 * best are joined with quotas and names. Same order as `comparePlaces`.
 */
export async function bestPlaces(database: PricedDatabase, query: PlaceQuery): Promise<StoredPlace[]> {
  if (query.skus.length === 0) return []
  const source = capacitySource(database)
  const rows = await database.db
    .selectFrom(rankedPlaces(database, query).as('k'))
    .where('k.place', '<=', query.max)
    .innerJoin(source.units.as('u'), join =>
      join.onRef('u.subscriptionId', '=', 'k.subscriptionId').onRef('u.region', '=', 'k.region'),
    )
    .leftJoin('Subscription as s', 's.subscriptionId', 'k.subscriptionId')
    .leftJoin(source.quotas.as('f'), join =>
      join
        .onRef('f.subscriptionId', '=', 'k.subscriptionId')
        .onRef('f.region', '=', 'k.region')
        .onRef('f.quotaKey', '=', 'k.familyKey'),
    )
    .leftJoin(source.quotas.as('t'), join =>
      join
        .onRef('t.subscriptionId', '=', 'k.subscriptionId')
        .onRef('t.region', '=', 'k.region')
        .on('t.quotaKey', '=', regionalQuota),
    )
    .leftJoin('PriceReading as r', join =>
      join.onRef('r.region', '=', 'k.region').on('r.currency', '=', query.currency),
    )
    .select(['k.subscriptionId', 's.displayName as subscriptionName', 'k.region', 'k.vmSku', 'k.family', 'k.vCpus'])
    .select(['k.availability', 'k.machinesThatFit', 'k.placementScore', 'k.zones', 'k.restrictedZones'])
    .select(['k.restriction', 'k.contentHash', 'k.placeCount', 'u.snapshotTime'])
    .select(['f.used as familyUsed', 'f.quotaLimit as familyLimit'])
    .select(['t.used as regionalUsed', 't.quotaLimit as regionalLimit'])
    .select(['k.linuxHour', 'k.windowsHour', 'k.linuxSpotHour', 'k.pricesDerivedFrom', 'r.readAt as pricesReadAt'])
    .orderBy('k.skuKey')
    .orderBy('k.place')
    .execute()
  return rows.map(row => ({ ...row, placeCount: Number(row.placeCount) })) as StoredPlace[]
}

function rankedPlaces(database: PricedDatabase, query: PlaceQuery) {
  const { db, dialect } = database
  const { hashes, currency, count, zones } = query
  const filter = { region: query.regions, subscriptionIds: query.subscriptionIds, sku: query.skus }
  return db
    .selectFrom(scoredRows(database, { desiredCount: count, zones }).as('l'))
    .innerJoin('VmSku as v', join => join.onRef('v.region', '=', 'l.region').onRef('v.vmSku', '=', 'l.vmSku'))
    .leftJoin('Price as p', join =>
      join.onRef('p.region', '=', 'l.region').onRef('p.vmSku', '=', 'l.vmSku').on('p.currency', '=', currency),
    )
    .where(capacityCondition(database, { ...filter, resourceType: ['virtualMachines'] }))
    .$if(hashes !== undefined, some => some.where('v.contentHash', 'in', dialect.jsonNames(hashes ?? [])))
    .select(['l.subscriptionId', 'l.region', 'l.vmSku', 'l.skuKey', 'l.family', 'l.familyKey', 'l.vCpus'])
    .select(['l.availability', 'l.machinesThatFit', 'l.placementScore', 'l.zones', 'l.restrictedZones'])
    .select(['l.restriction', 'v.contentHash', 'p.linuxHour', 'p.windowsHour', 'p.linuxSpotHour'])
    .select('p.derivedFrom as pricesDerivedFrom')
    .select([
      sql<number>`row_number() over (partition by l.skuKey order by ${placeOrder(query)})`.as('place'),
      sql<number>`count(*) over (partition by l.skuKey)`.as('placeCount'),
    ])
}

function placeOrder({ count, zones }: PlaceQuery) {
  const isFitting = sql`${fitsWord({ desiredCount: count, zones })} = 'true'`
  return sql`case when ${isFitting} then 0 else 1 end, coalesce(l.placementScore, 0) desc,
    case when ${isFitting} then 0 else coalesce(l.machinesThatFit, -1) end desc,
    case when p.linuxHour is null then 1 else 0 end, p.linuxHour,
    case when l.machinesThatFit is null then 1 else 0 end, l.machinesThatFit desc, l.region, l.subscriptionId`
}
