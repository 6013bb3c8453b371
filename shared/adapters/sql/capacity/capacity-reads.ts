import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { readPastRows } from '#shared/adapters/sql/keyed-rows.js'
import { absenceVersion } from '#shared/adapters/sql/reads/absent-subscriptions.js'
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
    // Everything that an answer is made from is asked for by the same version.
    version: regions =>
      oncePerAnswer(`version of ${regions?.join() ?? 'all regions'}`, () => version(database, regions)),
  }
}

const isPast = (filter: CapacityFilter): filter is CapacityFilter & { readonly at: string } => filter.at !== undefined

async function count(database: Database, filter: CapacityFilter): Promise<number> {
  const { rows } = await database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter, 'named'))
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

/** Since when a subscription (alias s) is absent, null where it was not at a time. */
function absentSince({ time }: Database['dialect'], at: string | undefined): RawBuilder<string | null> {
  const since = sql.ref('s.absentSinceTime')
  return at === undefined ? sql`${since}` : sql`case when ${since} <= ${time(at)} then ${since} end`
}

/** Units with a row of the filtered set: in each the search ends at the first. */
function snapshotTimes(database: Database, filter: CapacityFilter): Promise<SnapshotTimes> {
  const source = capacitySource(database, filter.at)
  return database.db
    .selectFrom(source.units.as('u'))
    .where(({ exists, selectFrom }) => {
      const rows = selectFrom(source.latest.as('l')).whereRef('l.subscriptionId', '=', 'u.subscriptionId')
      return exists(
        rows
          .whereRef('l.region', '=', 'u.region')
          .where(capacityCondition(database, filter, 'named'))
          .select('l.vmSku'),
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
 * is told of the past also depends on how far back each is known, prices on when one of a region last changed, and totals
 * on which subscriptions are absent.
 */
async function version(database: Database, regions?: readonly string[]): Promise<string> {
  const { db, dialect } = database
  const runs = db
    .selectFrom('CapacityUnit as u')
    .$if(regions !== undefined, query => query.where('u.region', 'in', dialect.jsonNames(regions ?? [])))
    .groupBy('u.runId')
    .orderBy('u.runId')
    .select('u.runId')
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('units'),
      dialect.timeSum(ref('u.firstSnapshotTime')).as('known'),
    ])
  const prices = db
    .selectFrom('PriceReading as r')
    .select(({ ref }) => dialect.timeSum(ref('r.changedAt')).as('changed'))
  const [units, { changed }, absence] = await Promise.all([
    runs.execute(),
    prices.executeTakeFirstOrThrow(),
    absenceVersion(database),
  ])
  return [...units.map(one => `${one.runId}:${one.units}:${one.known}`), `${changed ?? ''}`, absence].join(' ')
}
