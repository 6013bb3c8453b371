import { sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import {
  familiesByRegion,
  familyUnits,
  isFitting,
  isUndecided,
  rowsWhere,
  stateCounts,
  stateSums,
  withQuotas,
} from '#shared/adapters/sql/quota/family-units.js'
import { groupRegionalFree, quotaSums } from '#shared/adapters/sql/quota/quota-sums.js'
import { scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import type {
  AnalyticsRepository,
  FamilyFacts,
  PlaceFacts,
  RegionFacts,
  ZoneFacts,
} from '#shared/capacity/analytics-repository.js'
import type { TopSku } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource, scoredRows } from './capacity-source.js'
import { readFamilyNames } from './family-names.js'
import { readRegionReadings, readRegionSizes } from './region-sizes.js'
import type { PricedDatabase } from './row-prices.js'

/** Aggregations in SQL, one statement each. No single row leaves the database. */
/**
 * @param currency the currency of the price filter
 */
export function analyticsReads(connected: Database, currency = 'USD'): AnalyticsRepository {
  const database = { ...connected, currency }
  return {
    places: filter => places(database, filter),
    families: filter => families(database, filter),
    topSkus: (filter, count) => topSkus(database, filter, count),
    sizes: filter => readRegionSizes(database, filter),
    readings: filter => readRegionReadings(database, filter),
    regions: () => regions(database),
    zones: filter => zones(database, filter),
  }
}

function places(database: PricedDatabase, filter: CapacityFilter): Promise<PlaceFacts[]> {
  const counted = familyUnits(database, filter)
    .select(stateCounts)
    .select(rowsWhere(isFitting(filter)).as('deployableRows'))
    .select(rowsWhere(isUndecided(filter)).as('undecidedRows'))
  const folded = withQuotas(database, filter, counted)
    .groupBy(['g.subscriptionId', 'g.region'])
    .select(['g.subscriptionId', 'g.region'])
    .select(stateSums)
    .select(({ fn }) => [
      fn.sum<number>('g.deployableRows').as('deployableRows'),
      fn.sum<number>('g.undecidedRows').as('undecidedRows'),
    ])
    .select(quotaSums)
    .select(groupRegionalFree)
  return database.db
    .selectFrom(folded.as('p'))
    .innerJoin(capacitySource(database, filter.at).units.as('u'), join =>
      join.onRef('u.subscriptionId', '=', 'p.subscriptionId').onRef('u.region', '=', 'p.region'),
    )
    .leftJoin('Subscription as s', 's.subscriptionId', 'p.subscriptionId')
    .select(['p.subscriptionId', 's.displayName as subscriptionName', 'p.region', 'u.snapshotTime'])
    .select([
      'p.rows',
      'p.available',
      'p.limited',
      'p.constrained',
      'p.restricted',
      'p.unknown',
      'p.offered',
      'p.deployableRows',
      'p.undecidedRows',
    ])
    .select(['p.quotaLimit', 'p.quotaUsed', 'p.quotaFree', 'p.regionalFree'])
    .orderBy('p.region')
    .orderBy('p.subscriptionId')
    .execute()
}

async function families(database: PricedDatabase, filter: CapacityFilter): Promise<FamilyFacts[]> {
  const names = await readFamilyNames(database.db)
  const rows = await familiesByRegion(database, filter)
  return rows.map(({ subscriptions: _, largestVCpus: __, fitting, undecided, ...row }) => {
    const { family, familyBase } = names.get(row.familyKey) ?? { family: row.familyKey, familyBase: '' }
    return { ...row, family, familyBase, deployableRows: fitting, undecidedRows: undecided }
  })
}

async function topSkus(database: PricedDatabase, filter: CapacityFilter, count: number): Promise<TopSku[]> {
  const able = isFitting(filter)
  const ranked = database.db
    .selectFrom(scoredRows(database, filter).as('l'))
    .where(capacityCondition(database, filter))
    .where('l.resourceType', '=', 'virtualMachines')
    .groupBy('l.skuKey')
    .select(({ fn }) => [
      'l.skuKey',
      fn.max('l.vmSku').as('vmSku'),
      fn.max('l.familyKey').as('familyKey'),
      fn.max('l.vCpus').as('vCpus'),
      fn.countAll<number>().as('rows'),
      sql<number>`count(distinct case when ${able} then l.region end)`.as('regions'),
      sql<number>`count(distinct case when ${able} then l.subscriptionId end)`.as('subscriptions'),
      rowsWhere(sql`l.availability = 'Available'`).as('available'),
      rowsWhere(able).as('deployableRows'),
      fn.sum<number | null>('l.machinesThatFit').as('machinesThatFit'),
      fn.max('l.placementScore').as('bestScore'),
    ])
    .orderBy('deployableRows', 'desc')
    .orderBy('machinesThatFit', 'desc')
    .orderBy('l.skuKey')
  const rows = await database.dialect.window(ranked, { offset: 0, limit: count }).execute()
  const names = await readFamilyNames(database.db)
  return rows.map(({ skuKey: _key, familyKey, ...row }) => ({
    ...row,
    family: names.get(familyKey)?.family ?? familyKey,
  }))
}

const regions = ({ db }: Database): Promise<RegionFacts[]> =>
  db.selectFrom('Region').select(['region', 'displayName', 'geography', 'latitude', 'longitude']).execute()

function zones(database: PricedDatabase, filter: ScopeFilter): Promise<ZoneFacts[]> {
  const { at } = filter
  const { units } = capacitySource(database, at)
  return database.db
    .selectFrom('RegionZone as z')
    .$if(at !== undefined, query =>
      query.innerJoin(units.as('u'), join =>
        join.onRef('u.subscriptionId', '=', 'z.subscriptionId').onRef('u.region', '=', 'z.region'),
      ),
    )
    .leftJoin('Subscription as s', 's.subscriptionId', 'z.subscriptionId')
    .where(scopeCondition(database, filter, { region: 'z.region', subscriptionId: 'z.subscriptionId' }))
    .select(['z.subscriptionId', 's.displayName as subscriptionName', 'z.region', 'z.logicalZone', 'z.physicalZone'])
    .orderBy('z.region')
    .orderBy('z.physicalZone')
    .orderBy('s.displayName')
    .orderBy('z.subscriptionId')
    .execute()
}
