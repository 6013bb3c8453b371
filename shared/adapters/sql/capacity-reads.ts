import type { CapacityRepository, SnapshotTimes, SubscriptionCapacity } from '#shared/capacity/capacity-repository.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { readFamilies } from './capacity-families.js'
import { capacityCondition } from './capacity-filter.js'
import { readOverview } from './capacity-overview.js'
import { readRows } from './capacity-rows.js'
import { capacitySource } from './capacity-source.js'
import { walkRows } from './capacity-walk.js'
import type { Database } from './database.js'
import { readPastRows } from './keyed-rows.js'

/**
 * Reads of the latest snapshot from `CapacityLatest`; quota is joined on read, by (subscription, region, family), and the
 * price in one currency by (region, size).
 */
export function capacityReads(database: Database, currency = 'USD'): CapacityRepository {
  const priced = { ...database, currency }
  return {
    rows: (filter, sort, window) =>
      isPast(filter) ? readPastRows(priced, filter, sort, window) : readRows(priced, filter, sort, window),
    walk: (filter, sort, limit) => walkRows(priced, filter, sort, { limit, version: () => version(database) }),
    count: filter => count(database, filter),
    overview: filter => readOverview(database, filter),
    families: filter => readFamilies(priced, filter),
    subscriptions: (search, at) => subscriptions(database, search, at),
    snapshotTimes: filter => snapshotTimes(database, filter),
    version: () => version(database),
  }
}

const isPast = (filter: CapacityFilter): filter is CapacityFilter & { readonly at: string } => filter.at !== undefined

async function count(database: Database, filter: CapacityFilter): Promise<number> {
  const { rows } = await database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

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

/** Units with a row of the filtered set: in each the search ends at the first. */
function snapshotTimes(database: Database, filter: CapacityFilter): Promise<SnapshotTimes> {
  const source = capacitySource(database, filter.at)
  return database.db
    .selectFrom(source.units.as('u'))
    .where(({ exists, selectFrom }) => {
      const rows = selectFrom(source.latest.as('l')).whereRef('l.subscriptionId', '=', 'u.subscriptionId')
      return exists(
        rows.whereRef('l.region', '=', 'u.region').where(capacityCondition(database, filter)).select('l.vmSku'),
      )
    })
    .select(({ fn }) => [
      fn.max('u.snapshotTime').as('snapshotTime'),
      fn.min('u.snapshotTime').as('oldestSnapshotTime'),
      fn.max('u.recomputedBeforeTime').as('recomputedBefore'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Every unit that is stored moves from its former run to a newer one, so the units of each run tell all states apart; what
 * is told of the past also depends on how far back each is known, and prices on when one of a region last changed.
 */
async function version({ db, dialect }: Database): Promise<string> {
  const query = db.selectFrom('CapacityUnit as u').groupBy('u.runId').orderBy('u.runId')
  const runs = await query
    .select('u.runId')
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('units'),
      dialect.timeSum(ref('u.firstSnapshotTime')).as('known'),
    ])
    .execute()
  const prices = await db
    .selectFrom('PriceReading as r')
    .select(({ ref }) => dialect.timeSum(ref('r.changedAt')).as('changed'))
    .executeTakeFirstOrThrow()
  return [...runs.map(({ runId, units, known }) => `${runId}:${units}:${known}`), `${prices.changed ?? ''}`].join(' ')
}
