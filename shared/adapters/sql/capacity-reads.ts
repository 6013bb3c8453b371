import type { Kysely } from 'kysely'
import type { CapacityRepository, SnapshotTimes, SubscriptionCapacity } from '#shared/capacity/capacity-repository.js'
import { type CapacityFilter, filteredRegions } from '#shared/contract/capacity-filter.js'
import { readFamilyUnits } from './capacity-families.js'
import { contains, escapeLike } from './capacity-filter.js'
import { readOverview } from './capacity-overview.js'
import { readRows } from './capacity-rows.js'
import type { Database } from './database.js'
import type { Tables } from './schema.js'

/** Reads of the latest snapshot from `CapacityLatest`; quota is joined on read, by (subscription, region, family). */
export function capacityReads(database: Database): CapacityRepository {
  const { db } = database
  return {
    rows: (filter, sort, window) => readRows(database, filter, sort, window),
    overview: filter => readOverview(db, filter),
    families: filter => readFamilyUnits(db, filter),
    subscriptions: search => subscriptions(db, search),
    snapshotTimes: filter => snapshotTimes(db, filter),
    version: () => version(db),
  }
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

/** Every unit that is stored moves from its former run to a newer one, so the units of each run tell all states apart. */
async function version(db: Kysely<Tables>): Promise<string> {
  const query = db.selectFrom('CapacityUnit as u').groupBy('u.runId').orderBy('u.runId')
  const runs = await query.select(({ fn }) => ['u.runId', fn.countAll<number>().as('units')]).execute()
  return runs.map(({ runId, units }) => `${runId}:${units}`).join(' ')
}
