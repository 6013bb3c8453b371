import { type Kysely, sql } from 'kysely'
import type {
  CapacityRepository,
  FamilyUnit,
  SnapshotTimes,
  StoredCapacity,
  SubscriptionCapacity,
} from '#shared/capacity/capacity-repository.js'
import { regionalQuota } from '#shared/capacity/quota.js'
import type { SortableColumn } from '#shared/contract/capacity-columns.js'
import { type CapacityFilter, filteredRegions } from '#shared/contract/capacity-filter.js'
import type { Sort } from '#shared/contract/paging.js'
import { capacityCondition, contains, escapeLike } from './capacity-filter.js'
import { readOverview } from './capacity-overview.js'
import type { Database } from './database.js'
import type { Tables } from './schema.js'

/** Reads of the latest snapshot from `CapacityLatest`; quota is joined on read, by (subscription, region, family). */
export function capacityReads({ db, dialect }: Database): CapacityRepository {
  return {
    rows: async (filter, sort, window) =>
      (await dialect.window(orderedRows(db, filter, sort), window).execute()) as StoredCapacity[],
    overview: filter => readOverview(db, filter),
    families: filter => familyUnits(db, filter),
    subscriptions: search => subscriptions(db, search),
    snapshotTimes: filter => snapshotTimes(db, filter),
    version: () => version(db),
  }
}

const quotaColumns = { quotaUsed: 'f.used', quotaLimit: 'f.quotaLimit' } as const

function orderedRows(db: Kysely<Tables>, filter: CapacityFilter, sort: Sort<SortableColumn>) {
  return rowsQuery(db, filter)
    .orderBy(sortColumn(sort.column), sort.direction)
    .orderBy('l.region')
    .orderBy('l.vmSku')
    .orderBy('l.subscriptionId')
}

function sortColumn(column: SortableColumn) {
  if (column === 'quotaUsed' || column === 'quotaLimit') return quotaColumns[column]
  if (column === 'subscriptionName') return 's.displayName' as const
  if (column === 'snapshotTime') return 'u.snapshotTime' as const
  return `l.${column}` as const
}

function rowsQuery(db: Kysely<Tables>, filter: CapacityFilter) {
  return db
    .selectFrom('CapacityLatest as l')
    .innerJoin('CapacityUnit as u', join =>
      join.onRef('u.subscriptionId', '=', 'l.subscriptionId').onRef('u.region', '=', 'l.region'),
    )
    .leftJoin('Subscription as s', 's.subscriptionId', 'l.subscriptionId')
    .leftJoin('QuotaUsage as f', join =>
      join
        .onRef('f.subscriptionId', '=', 'l.subscriptionId')
        .onRef('f.region', '=', 'l.region')
        .onRef('f.quotaKey', '=', 'l.familyKey'),
    )
    .leftJoin('QuotaUsage as t', join =>
      join
        .onRef('t.subscriptionId', '=', 'l.subscriptionId')
        .onRef('t.region', '=', 'l.region')
        .on('t.quotaKey', '=', regionalQuota),
    )
    .where(capacityCondition(filter))
    .select(['l.subscriptionId', 'l.region', 'l.vmSku', 'l.resourceType', 'l.family', 'l.familyBase', 'l.vCpus'])
    .select(['l.memoryGiB', 'l.availability', 'l.machinesThatFit', 'l.placementScore', 'l.zones', 'l.restrictedZones'])
    .select(['l.restriction', 's.displayName as subscriptionName', 'u.snapshotTime'])
    .select(['f.used as familyUsed', 'f.quotaLimit as familyLimit'])
    .select(['t.used as regionalUsed', 't.quotaLimit as regionalLimit'])
}

const having = (state: string) => sql<number>`sum(case when l.availability = ${sql.lit(state)} then 1 else 0 end)`

/** One row per (subscription, region, family) with its quota once. */
async function familyUnits(db: Kysely<Tables>, filter: CapacityFilter): Promise<FamilyUnit[]> {
  return db
    .selectFrom(eb =>
      eb
        .selectFrom('CapacityLatest as l')
        .where(capacityCondition(filter))
        .where('l.familyKey', '<>', '')
        .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
        .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
        .select(fn => [
          fn.fn.min('l.family').as('family'),
          fn.fn.min('l.familyBase').as('familyBase'),
          fn.fn.min('l.vCpus').as('smallestVCpus'),
          fn.fn.max('l.vCpus').as('largestVCpus'),
          fn.fn.max('l.machinesThatFit').as('machinesThatFit'),
          fn.fn.max('l.placementScore').as('bestScore'),
          having('Available').as('available'),
          having('Limited').as('limited'),
          having('Constrained').as('constrained'),
          having('Restricted').as('restricted'),
          having('Unknown').as('unknown'),
        ])
        .as('g'),
    )
    .leftJoin('QuotaUsage as q', join =>
      join
        .onRef('q.subscriptionId', '=', 'g.subscriptionId')
        .onRef('q.region', '=', 'g.region')
        .onRef('q.quotaKey', '=', 'g.familyKey'),
    )
    .selectAll('g')
    .select(['q.used as quotaUsed', 'q.quotaLimit'])
    .orderBy('g.region')
    .orderBy('g.familyKey')
    .orderBy('g.subscriptionId')
    .execute()
}

function subscriptions(db: Kysely<Tables>, search: string | undefined): Promise<SubscriptionCapacity[]> {
  const like = search && `%${escapeLike(search)}%`
  return db
    .selectFrom('CapacityUnit as u')
    .leftJoin('Subscription as s', 's.subscriptionId', 'u.subscriptionId')
    .$if(Boolean(like), query =>
      query.where(eb =>
        eb.or([
          contains(eb.ref('u.subscriptionId'), like as string),
          contains(eb.ref('s.displayName'), like as string),
        ]),
      ),
    )
    .groupBy(['u.subscriptionId', 's.displayName'])
    .select(['u.subscriptionId', 's.displayName as subscriptionName'])
    .select(({ fn }) => [
      fn.sum<number>('u.skus').as('rows'),
      fn.countAll<number>().as('regions'),
      fn.max('u.snapshotTime').as('snapshotTime'),
      fn.min('u.snapshotTime').as('oldestSnapshotTime'),
    ])
    .orderBy('s.displayName')
    .orderBy('u.subscriptionId')
    .execute()
}

/** The units that the filter's regions and subscriptions name; units without a row (`skus` 0) say nothing. */
function snapshotTimes(db: Kysely<Tables>, filter: CapacityFilter): Promise<SnapshotTimes> {
  const regions = filteredRegions(filter)
  return db
    .selectFrom('CapacityUnit as u')
    .where('u.skus', '>', 0)
    .$if(regions !== undefined, query => query.where('u.region', 'in', atLeastOne(regions)))
    .$if(filter.subscriptionIds !== undefined, query =>
      query.where('u.subscriptionId', 'in', atLeastOne(filter.subscriptionIds)),
    )
    .select(({ fn }) => [
      fn.max('u.snapshotTime').as('snapshotTime'),
      fn.min('u.snapshotTime').as('oldestSnapshotTime'),
    ])
    .executeTakeFirstOrThrow()
}

/** An empty list is no SQL; no key is empty text. */
const atLeastOne = (values: readonly string[] | undefined): readonly string[] => (values?.length ? values : [''])

async function version(db: Kysely<Tables>): Promise<string> {
  const query = db.selectFrom('CapacityUnit as u')
  const { newest, units } = await query
    .select(({ fn }) => [fn.max('u.snapshotTime').as('newest'), fn.countAll<number>().as('units')])
    .executeTakeFirstOrThrow()
  return `${newest ?? ''}/${units}`
}
