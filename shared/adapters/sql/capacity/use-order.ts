import { type SqlBool, sql } from 'kysely'
import { selectRowsByKeys } from '#shared/adapters/sql/keyed-rows.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { Window } from '#shared/reads/row-reads.js'
import { capacityCondition } from './capacity-filter.js'
import { type RowKey, readRows } from './capacity-rows.js'
import { capacitySource } from './capacity-source.js'
import type { PricedDatabase } from './row-prices.js'

/** The default order of sizes: families with the highest usage first. */
export const isUseOrder = ({ column, direction }: Sort<SortableColumn>): boolean =>
  column === 'quotaUsed' && direction === 'desc'

/**
 * A page of current rows in the order of `isUseOrder`. Few families are in use, so their rows are found by their
 * quotas, and only these are sorted. The rows of unused families follow in the order of an index.
 */
export async function readRowsByUse(
  database: PricedDatabase,
  filter: CapacityFilter,
  sort: Sort<SortableColumn>,
  window: Window,
): Promise<PricedCapacity[]> {
  const { offset, limit } = window
  const used = await countUsed(database, filter)
  const first = offset < used ? await usedKeys(database, filter, window) : []
  const left = { offset: Math.max(0, offset - used), limit: limit - first.length }
  const keys = left.limit > 0 ? [...first, ...(await unusedKeys(database, filter, left))] : first
  // Rows without a quota come last.
  return keys.length < limit ? readRows(database, filter, sort, window) : selectRowsByKeys(database, filter, keys)
}

const ofQuota = sql<SqlBool>`${equal('q', 'l', ['subscriptionId', 'region'])} and q.quotaKey = l.familyKey`

/**
 * The rows (alias l) of quotas (alias q) in use. SQLite runs a cross join in the written order: the few quotas first.
 */
function usedRows(database: PricedDatabase, filter: CapacityFilter) {
  const { quotas, latest } = capacitySource(database)
  return database.db
    .selectFrom(quotas.as('q'))
    .crossJoin(latest.as('l'))
    .where(ofQuota)
    .where('q.used', '>', 0)
    .where(capacityCondition(database, filter, 'named'))
}

async function countUsed(database: PricedDatabase, filter: CapacityFilter): Promise<number> {
  const { rows } = await usedRows(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

function usedKeys(database: PricedDatabase, filter: CapacityFilter, window: Window): Promise<RowKey[]> {
  const ordered = usedRows(database, filter)
    .select(['l.subscriptionId', 'l.region', 'l.vmSku'])
    .orderBy('q.used', 'desc')
    .orderBy('l.region')
    .orderBy('l.skuKey')
    .orderBy('l.subscriptionId')
  return database.dialect.window(ordered, window).execute()
}

function unusedKeys(database: PricedDatabase, filter: CapacityFilter, window: Window): Promise<RowKey[]> {
  const { quotas, latest } = capacitySource(database)
  const ordered = database.db
    .selectFrom(latest.as('l'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom(quotas.as('q')).where(ofQuota).where('q.used', '=', 0).select('q.quotaKey')),
    )
    .where(capacityCondition(database, filter, 'named'))
    .select(['l.subscriptionId', 'l.region', 'l.vmSku'])
    .orderBy('l.region')
    .orderBy('l.skuKey')
    .orderBy('l.subscriptionId')
  return database.dialect.window(ordered, window).execute()
}
