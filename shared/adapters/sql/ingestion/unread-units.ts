import type { Database } from '#shared/adapters/sql/database.js'
import type { RunKind, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'

/** Units that failed in runs of a kind and have not been stored since, read from the log. */
export async function unreadUnits({ db }: Database, kind: RunKind, since: number): Promise<UnreadUnit[]> {
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

/** Keeps one entry per unit: its last failure. */
export function folded(failures: readonly UnreadUnit[]): UnreadUnit[] {
  const units = new Map<string, UnreadUnit>()
  for (const one of failures) {
    const key = `${one.subscriptionId}/${one.region}`
    const known = units.get(key)
    const last = known && known.sequence >= one.sequence ? known : one
    units.set(key, { ...last, failures: (known?.failures ?? 0) + 1 })
  }
  return [...units.values()]
}
