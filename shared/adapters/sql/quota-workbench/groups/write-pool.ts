import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { currentRows, writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import { isMuchShorter } from '#shared/ingestion/estate/short-list.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { ListedLimit } from '#shared/quota-workbench/groups/group-list.js'
import { groupLimitTable } from './group-tables.js'
import { withKept } from './kept-rows.js'

/** With fewer stored limits than this, a shorter list is not doubted. */
const smallest = 10

export interface PoolWrite {
  readonly groupId: string
  readonly region: string
  readonly runSequence: number
  /** ISO 8601. */
  readonly poolReadAt: string
  readonly limits: Listed<ListedLimit>
}

/**
 * Stores the limits of a group in a region once for each run, whichever member is read first. They are not complete if
 * the list is empty, much shorter than what is stored, or lacks records that cannot be understood: then a family without
 * a limit is not known. A second list that is as short is taken for complete.
 */
export async function writePool(
  { dialect }: Pick<Database, 'dialect'>,
  trx: Kysely<Tables>,
  writes: JsonWrites,
  { groupId, region, runSequence, poolReadAt, limits }: PoolWrite,
): Promise<{ readonly isComplete: boolean; readonly rowsWritten: number }> {
  const unit = { groupId, region }
  // The members of a group are read at the same time.
  await dialect.lock(trx, `quota pool ${groupId}/${region}`)
  const pools = trx.selectFrom('QuotaGroupPool').where('groupId', '=', groupId).where('region', '=', region)
  const before = await pools.select(['readAt', 'runSequence', 'isComplete']).executeTakeFirst()
  if (before && before.runSequence >= runSequence) return { isComplete: before.isComplete === 1, rowsWritten: 0 }
  const stored = await currentRows(trx, groupLimitTable, unit)
  const listed = new Set(limits.records.map(({ familyKey }) => familyKey))
  const missing = stored.map(({ familyKey }) => familyKey).filter(family => !listed.has(family))
  const isShort = listed.size === 0 || isMuchShorter({ known: stored.length, missing }, smallest)
  const isComplete = !isShort && limits.skipped === null
  const records = limits.records.map(({ familyKey, groupLimit, poolFree }) => ({
    ...unit,
    familyKey,
    groupLimit,
    poolFree,
    keptAt: null,
  }))
  const rows = withKept(groupLimitTable, { records, skipped: limits.skipped }, stored, before?.readAt)
  const rowsWritten = await writeRows(trx, writes, groupLimitTable, { unit, rows, stamp: {}, change: null })
  const row = { ...unit, readAt: dialect.time(poolReadAt), runSequence, isComplete: Number(isComplete) }
  await trx.deleteFrom('QuotaGroupPool').where('groupId', '=', groupId).where('region', '=', region).execute()
  await trx.insertInto('QuotaGroupPool').values(row).execute()
  return { isComplete, rowsWritten }
}
