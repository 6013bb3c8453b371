import type { Database } from '#shared/adapters/sql/database.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import { storedRegions } from '#shared/adapters/sql/tracked/stored-regions.js'
import type { RegionReading, SubscriptionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'
import { folded } from './unread-units.js'

/** A pipeline whose units are regions of subscriptions, with the table of its units. */
export interface RegionUnitTable {
  readonly pipeline: string
  readonly units: 'CapacityUnit' | 'AIModelUnit' | 'ServiceQuotaUnit' | 'QuotaGroupUnit' | 'ForecastUnit'
}

/** Reads the stored units of a pipeline. */
export const regionUnits = (database: Database, table: RegionUnitTable): RegionUnits => ({
  readings: () => readings(database, table),
  unread: since => unreadUnits(database, table, since),
  subscriptions: () => subscriptionReadings(database, table),
  async firstReading() {
    const units = database.db
      .selectFrom(toUnits(table))
      .select(({ fn }) => fn.min<string | null>('firstSnapshotTime').as('first'))
    return (await units.executeTakeFirst())?.first ?? null
  },
  regions: subscriptionId => storedRegions(database, table, subscriptionId),
})

/** The tables of units have the same columns, as far as they are read here. */
const toUnits = ({ units }: RegionUnitTable) => units as 'CapacityUnit'

async function readings(database: Database, table: RegionUnitTable): Promise<RegionReading[]> {
  const { db } = database
  const counting = db.selectFrom(toUnits(table)).where('subscriptionId', 'not in', absentSubscriptions(database))
  const rows = await counting
    .groupBy('region')
    .orderBy('region')
    .select('region')
    .select(({ fn }) => [fn.countAll<number>().as('units'), fn.min<string>('snapshotTime').as('oldestSnapshotTime')])
    .execute()
  return rows.map(row => ({ ...row, units: Number(row.units) }))
}

async function subscriptionReadings(database: Database, table: RegionUnitTable): Promise<SubscriptionReading[]> {
  const rows = await database.db
    .selectFrom(`${toUnits(table)} as u`)
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

/** Compares with the table of units, which has the last reading of a unit from any run. */
async function unreadUnits(database: Database, table: RegionUnitTable, since: number): Promise<UnreadUnit[]> {
  const rows = await database.db
    .selectFrom('IngestionLog as l')
    .innerJoin('IngestionUnit as u', 'u.runId', 'l.runId')
    .leftJoin(`${toUnits(table)} as c`, join =>
      join
        .onRef('c.subscriptionId', '=', 'u.subscriptionId')
        .on(({ eb, or, ref }) => or([eb('c.region', '=', ref('u.region')), eb('u.region', '=', '')])),
    )
    .where('l.kind', '=', table.pipeline)
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
