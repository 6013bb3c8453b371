import { capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { folded } from '#shared/adapters/sql/ingestion/unread-units.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import { storedRegions } from '#shared/adapters/sql/tracked/stored-regions.js'
import type { StoredUnits } from '#shared/capacity/ingestion/stored-units.js'
import type { RegionReading, SubscriptionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'

/** Reads the units in CapacityUnit. */
export function storedUnits(database: Database): StoredUnits {
  const { db } = database
  return {
    readings: () => readings(database),
    unread: since => unreadUnits(database, since),
    async newestRuleVersion() {
      const units = db.selectFrom('CapacityUnit').select(({ fn }) => fn.max('ruleVersion').as('newest'))
      return (await units.executeTakeFirst())?.newest ?? null
    },
    subscriptions: () => subscriptionReadings(database),
    async firstReading() {
      const units = db
        .selectFrom('CapacityUnit')
        .select(({ fn }) => fn.min<string | null>('firstSnapshotTime').as('first'))
      return (await units.executeTakeFirst())?.first ?? null
    },
    regions: subscriptionId => storedRegions(database, capacityTable, subscriptionId),
  }
}

async function readings(database: Database): Promise<RegionReading[]> {
  const { db } = database
  const counting = db.selectFrom('CapacityUnit').where('subscriptionId', 'not in', absentSubscriptions(database))
  const rows = await counting
    .groupBy('region')
    .orderBy('region')
    .select('region')
    .select(({ fn }) => [fn.countAll<number>().as('units'), fn.min<string>('snapshotTime').as('oldestSnapshotTime')])
    .execute()
  return rows.map(row => ({ ...row, units: Number(row.units) }))
}

async function subscriptionReadings(database: Database): Promise<SubscriptionReading[]> {
  const rows = await database.db
    .selectFrom('CapacityUnit as u')
    .leftJoin('Subscription as s', 's.subscriptionId', 'u.subscriptionId')
    .where('u.subscriptionId', 'not in', absentSubscriptions(database))
    .groupBy(['u.subscriptionId', 's.displayName'])
    .select(['u.subscriptionId', 's.displayName'])
    .select(({ fn }) => [fn.countAll<number>().as('regions'), fn.min<string>('u.snapshotTime').as('oldest')])
    .select(({ fn }) => fn.max<string>('u.snapshotTime').as('newest'))
    .orderBy('oldest')
    .orderBy('u.subscriptionId')
    .execute()
  return rows.map(({ subscriptionId, displayName, regions, oldest, newest }) => ({
    subscriptionId,
    subscriptionName: displayName ?? subscriptionId,
    regions: Number(regions),
    oldestSnapshotTime: oldest,
    snapshotTime: newest,
  }))
}

/** Compares with CapacityUnit, which has the last reading of a unit from any run. */
async function unreadUnits(database: Database, since: number): Promise<UnreadUnit[]> {
  const rows = await database.db
    .selectFrom('IngestionLog as l')
    .innerJoin('IngestionUnit as u', 'u.runId', 'l.runId')
    .leftJoin('CapacityUnit as c', join =>
      join
        .onRef('c.subscriptionId', '=', 'u.subscriptionId')
        .on(({ eb, or, ref }) => or([eb('c.region', '=', ref('u.region')), eb('u.region', '=', '')])),
    )
    .where('l.kind', '=', 'capacity')
    .where('l.sequence', '>=', since)
    .where('u.status', 'in', ['failed', 'suspect'])
    .where('u.subscriptionId', 'not in', absentSubscriptions(database))
    .where(({ eb, or, ref }) => or([eb('c.runSequence', 'is', null), eb('c.runSequence', '<', ref('l.sequence'))]))
    .select(['u.subscriptionId', 'u.runId', 'u.region as failedRegion', 'u.finishedAt', 'c.region', 'c.snapshotTime'])
    .select(['l.sequence', 'l.createdAt', 'u.status', 'u.error'])
    .orderBy('u.subscriptionId')
    .orderBy('u.region')
    .orderBy('l.sequence', 'desc')
    .execute()
  return folded(
    rows.map(({ subscriptionId, runId, sequence, failedRegion, finishedAt, region, snapshotTime, ...row }) => {
      const unit = { subscriptionId, region: region ?? (failedRegion || null), runId, sequence }
      const why = { status: row.status as UnreadUnit['status'], reason: row.error }
      return { ...unit, ...why, failedAt: finishedAt ?? row.createdAt, failures: 1, snapshotTime }
    }),
  )
}
