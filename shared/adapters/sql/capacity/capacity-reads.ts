import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { readPastRows } from '#shared/adapters/sql/keyed-rows.js'
import { countRows, newest, oldest, unitsVersion, unitsWithRows } from '#shared/adapters/sql/reads/row-source.js'
import type { CapacityRepository, SubscriptionCapacity } from '#shared/capacity/capacity-repository.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { oncePerAnswer } from '#shared/kernel/read-budget.js'
import type { SnapshotTimes } from '#shared/reads/row-reads.js'
import { readFamilies } from './capacity-families.js'
import { capacityCondition } from './capacity-filter.js'
import { readOverview } from './capacity-overview.js'
import { readRows } from './capacity-rows.js'
import { capacitySource } from './capacity-source.js'
import { walkRows } from './capacity-walk.js'
import type { PricedDatabase } from './row-prices.js'
import { isUseOrder, readRowsByUse } from './use-order.js'

/**
 * Reads the current state from `CapacityLatest`. Quota is joined by subscription, region and family, and the price in
 * one currency by region and size.
 */
export function capacityReads(database: Database, currency = 'USD'): CapacityRepository {
  const priced = { ...database, currency }
  return {
    rows(filter, sort, window) {
      if (isPast(filter)) return readPastRows(priced, filter, sort, window)
      return (isUseOrder(sort) ? readRowsByUse : readRows)(priced, filter, sort, window)
    },
    walk: (filter, sort, limit) => walkRows(priced, filter, sort, { limit, version: () => version(database) }),
    count: filter =>
      countRows(database, capacitySource(database, filter.at), capacityCondition(priced, filter, 'named')),
    overview: filter => readOverview(priced, filter),
    families: filter => readFamilies(priced, filter),
    subscriptions: (search, at) => subscriptions(database, search, at),
    snapshotTimes: filter => snapshotTimes(priced, filter),
    // The version covers everything that an answer is computed from.
    version: regions =>
      oncePerAnswer(`version of ${regions?.join() ?? 'all regions'}`, () => version(database, regions)),
  }
}

const isPast = (filter: CapacityFilter): filter is CapacityFilter & { readonly at: string } => filter.at !== undefined

function subscriptions(
  database: Database,
  search: string | undefined,
  at: string | undefined,
): Promise<SubscriptionCapacity[]> {
  const { db, dialect } = database
  return db
    .selectFrom(capacitySource(database, at).units.as('u'))
    .leftJoin('Subscription as s', 's.subscriptionId', 'u.subscriptionId')
    .$if(Boolean(search), query =>
      query.where(({ or, ref }) =>
        or([
          dialect.contains(ref('u.subscriptionId'), search ?? ''),
          dialect.contains(ref('s.displayName'), search ?? ''),
        ]),
      ),
    )
    .groupBy(['u.subscriptionId', 's.displayName', 's.absentSinceTime'])
    .select(['u.subscriptionId', 's.displayName as subscriptionName'])
    .select(absentSince(dialect, at).as('absentSince'))
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

/** Since when a subscription (alias s) is absent; null if it is not, or was not at the given time. */
function absentSince({ time }: Database['dialect'], at: string | undefined): RawBuilder<string | null> {
  const since = sql.ref('s.absentSinceTime')
  return at === undefined ? sql`${since}` : sql`case when ${since} <= ${time(at)} then ${since} end`
}

function snapshotTimes(database: PricedDatabase, filter: CapacityFilter): Promise<SnapshotTimes> {
  const condition = capacityCondition(database, filter, 'named')
  return unitsWithRows(database.db, capacitySource(database, filter.at), ['subscriptionId', 'region'], condition)
    .select([newest, oldest])
    .select(sql<string | null>`max(${sql.ref('u.recomputedBeforeTime')})`.as('recomputedBefore'))
    .executeTakeFirstOrThrow()
}

/** Answers also depend on prices, so the version changes when a price of a region changes. */
async function version(database: Database, regions?: readonly string[]): Promise<string> {
  const { db, dialect } = database
  const prices = db
    .selectFrom('PriceReading as r')
    .select(({ ref }) => dialect.timeSum(ref('r.changedAt')).as('changed'))
  const [{ units, absence }, { changed }] = await Promise.all([
    unitsVersion(database, capacitySource(database).units, regions),
    prices.executeTakeFirstOrThrow(),
  ])
  return [...(units === '' ? [] : [units]), `${changed ?? ''}`, absence].join(' ')
}
