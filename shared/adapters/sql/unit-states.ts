import { everyRegion } from '#shared/ingestion/every-region.js'
import type { RegionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { Database } from './database.js'

/** How the units stand over all capacity runs: what is stored, and what failed and is not stored since. */

export async function readings({ db }: Database): Promise<RegionReading[]> {
  const regions = db.selectFrom('CapacityUnit').groupBy('region').orderBy('region')
  const rows = await regions
    .select('region')
    .select(({ fn }) => [fn.countAll<number>().as('units'), fn.min<string>('snapshotTime').as('oldestSnapshotTime')])
    .execute()
  return rows.map(row => ({ ...row, units: Number(row.units) }))
}

export async function unread({ db, dialect }: Database, since: string): Promise<UnreadUnit[]> {
  const rows = await db
    .selectFrom('IngestionLog as l')
    .innerJoin('IngestionUnit as u', 'u.runId', 'l.runId')
    .leftJoin('CapacityUnit as c', join =>
      join
        .onRef('c.subscriptionId', '=', 'u.subscriptionId')
        .on(({ eb, or, ref }) => or([eb('c.region', '=', ref('u.region')), eb('u.region', '=', everyRegion)])),
    )
    .where('l.kind', '=', 'capacity')
    .where('l.createdAt', '>=', dialect.time(since))
    .where('u.status', '=', 'failed')
    .where(({ eb, or, ref }) => or([eb('c.snapshotTime', 'is', null), eb('c.snapshotTime', '<', ref('u.finishedAt'))]))
    .select(['u.subscriptionId', 'u.runId', 'u.region as failedRegion', 'u.finishedAt', 'c.region', 'c.snapshotTime'])
    .orderBy('u.subscriptionId')
    .orderBy('u.region')
    .orderBy('u.finishedAt', 'desc')
    .execute()
  return folded(
    rows.map(({ subscriptionId, runId, failedRegion, finishedAt, region, snapshotTime }) => {
      const unit = { subscriptionId, region: region ?? failedRegion, runId }
      return { ...unit, failedAt: finishedAt ?? since, failures: 1, snapshotTime }
    }),
  )
}

/** Each unit once, as it failed last. */
function folded(failures: readonly UnreadUnit[]): UnreadUnit[] {
  const units = new Map<string, UnreadUnit>()
  for (const one of failures) {
    const key = `${one.subscriptionId}/${one.region}`
    const known = units.get(key)
    const last = known && known.failedAt >= one.failedAt ? known : one
    units.set(key, { ...last, failures: (known?.failures ?? 0) + 1 })
  }
  return [...units.values()]
}
