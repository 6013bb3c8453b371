import type { Database } from '#shared/adapters/sql/database.js'

/** Rows deleted by one statement. Few enough that other writes do not wait for long. */
const batch = 1_000

/**
 * Deletes the rows of a log that are older than `before` (ISO 8601), batch by batch; only those of one source, if
 * given.
 */
export async function purgeLog(
  { db, dialect }: Database,
  log: 'ErrorLog' | 'OperationLog',
  before: string,
  source?: string,
): Promise<void> {
  const key = log === 'ErrorLog' ? 'errorId' : 'operationId'
  const all = db.selectFrom(log).select(key).where('createdAt', '<', dialect.time(before)).orderBy('createdAt')
  const old = source === undefined ? all : all.where('source', '=', source)
  const some = dialect.window(old, { offset: 0, limit: batch })
  for (let deleted = batch; deleted === batch; ) {
    const result = await db.deleteFrom(log).where(key, 'in', some).executeTakeFirst()
    deleted = Number(result.numDeletedRows)
  }
}
