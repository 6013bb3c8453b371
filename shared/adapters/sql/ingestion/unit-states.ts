import type { Database } from '#shared/adapters/sql/database.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import type { RegionReading, RunKind, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'

/** How the units stand over all capacity runs: what is stored, and what failed and is not stored since. */

export async function readings(database: Database): Promise<RegionReading[]> {
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

/** @param kind of the runs: what capacity has stored is known of itself, of others from the log. */
export const unread = (database: Database, kind: RunKind, since: number): Promise<UnreadUnit[]> =>
  kind === 'capacity' ? unreadCapacity(database, since) : unreadUnits(database, kind, since)

async function unreadUnits({ db }: Database, kind: RunKind, since: number): Promise<UnreadUnit[]> {
  const rows = await db
    .selectFrom('IngestionLog as l')
    .innerJoin('IngestionUnit as u', 'u.runId', 'l.runId')
    .where('l.kind', '=', kind)
    .where('l.sequence', '>=', since)
    .where('u.status', 'in', ['failed', 'suspect'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('IngestionUnit as w')
            .innerJoin('IngestionLog as n', 'n.runId', 'w.runId')
            .whereRef('w.pipeline', '=', 'u.pipeline')
            .whereRef('w.subscriptionId', '=', 'u.subscriptionId')
            .whereRef('w.region', '=', 'u.region')
            .where('w.status', '=', 'written')
            .whereRef('n.sequence', '>', 'l.sequence')
            .select('w.runId'),
        ),
      ),
    )
    .select(['u.subscriptionId', 'u.region', 'u.runId', 'u.finishedAt', 'l.sequence', 'l.createdAt'])
    .select(['u.status', 'u.error'])
    .orderBy('u.subscriptionId')
    .orderBy('u.region')
    .orderBy('l.sequence', 'desc')
    .execute()
  return folded(
    rows.map(({ subscriptionId, region, finishedAt, createdAt, status, error, ...run }) => {
      const unit = { subscriptionId: subscriptionId || null, region: region || null, ...run }
      const why = { status: status as UnreadUnit['status'], reason: error }
      return { ...unit, ...why, failedAt: finishedAt ?? createdAt, failures: 1, snapshotTime: null }
    }),
  )
}

async function unreadCapacity(database: Database, since: number): Promise<UnreadUnit[]> {
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

/** Each unit once, as it failed last. */
function folded(failures: readonly UnreadUnit[]): UnreadUnit[] {
  const units = new Map<string, UnreadUnit>()
  for (const one of failures) {
    const key = `${one.subscriptionId}/${one.region}`
    const known = units.get(key)
    const last = known && known.sequence >= one.sequence ? known : one
    units.set(key, { ...last, failures: (known?.failures ?? 0) + 1 })
  }
  return [...units.values()]
}
