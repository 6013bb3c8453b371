import type { Database } from '#shared/adapters/sql/database.js'
import { familyUnits, withQuotas } from '#shared/adapters/sql/quota/family-units.js'
import { groupRegionalFree, quotaSums } from '#shared/adapters/sql/quota/quota-sums.js'
import type { CapacityOverview } from '#shared/capacity/capacity-repository.js'
import { type FamilyRows, type PlaceRows, summarize } from '#shared/capacity/overview.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { UnitQuotas } from '#shared/quota/quota-totals.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import { readFamilyNames } from './family-names.js'
import { fitsWord } from './fit-sql.js'
import type { PricedDatabase } from './row-prices.js'

/** Facets and summary of a filtered set, aggregated in SQL to a few rows per facet. */
export async function readOverview(database: PricedDatabase, filter: CapacityFilter): Promise<CapacityOverview> {
  const [places, families, quotas, skus, names] = await Promise.all([
    placeRows(database, filter),
    familyRows(database, filter),
    unitQuotas(database, filter),
    skuCount(database, filter),
    readNames(database),
  ])
  return summarize({ places, families, quotas, skus }, names)
}

async function readNames({ db }: Database) {
  const [regions, subscriptions, families] = await Promise.all([
    db.selectFrom('Region').select(['region', 'displayName']).execute(),
    db.selectFrom('Subscription').select(['subscriptionId', 'displayName']).execute(),
    readFamilyNames(db),
  ])
  return {
    regions: new Map(regions.map(row => [row.region, row.displayName])),
    subscriptions: new Map(subscriptions.map(row => [row.subscriptionId, row.displayName])),
    families,
  }
}

/** Aggregated by family first, because an index has that order; then by region and subscription. */
function placeRows(database: PricedDatabase, filter: CapacityFilter): Promise<PlaceRows[]> {
  const groups = database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey', 'l.resourceType', 'l.availability'])
    .groupBy(fitsWord(filter))
    .select(['l.subscriptionId', 'l.region', 'l.resourceType', 'l.availability'])
    .select(fitsWord(filter).as('fits'))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
  return database.db
    .selectFrom(groups.as('g'))
    .groupBy(['g.subscriptionId', 'g.region', 'g.resourceType', 'g.availability', 'g.fits'])
    .select(['g.subscriptionId', 'g.region', 'g.resourceType', 'g.availability', 'g.fits'])
    .select(({ fn }) => fn.sum<number>('g.rows').as('rows'))
    .execute()
}

function familyRows(database: PricedDatabase, filter: CapacityFilter): Promise<FamilyRows[]> {
  return database.db
    .selectFrom(familyUnits(database, filter).as('g'))
    .groupBy('g.familyKey')
    .select('g.familyKey')
    .select(({ fn }) => fn.sum<number>('g.rows').as('rows'))
    .execute()
}

/** Each quota once, because it belongs to the family of a subscription in a region. */
function unitQuotas(database: PricedDatabase, filter: CapacityFilter): Promise<UnitQuotas[]> {
  return withQuotas(database, filter, familyUnits(database, filter))
    .groupBy(['g.subscriptionId', 'g.region'])
    .select(quotaSums)
    .select(groupRegionalFree)
    .execute()
}

async function skuCount(database: PricedDatabase, filter: CapacityFilter): Promise<number> {
  const query = database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter))
  const { skus } = await query
    .select(({ fn }) => fn.count<number>('l.skuKey').distinct().as('skus'))
    .executeTakeFirstOrThrow()
  return Number(skus)
}
