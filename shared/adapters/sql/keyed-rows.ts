import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import type { StoredCapacity, Window } from '#shared/capacity/capacity-repository.js'
import type { SortableColumn } from '#shared/contract/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { skuKey } from '#shared/contract/names.js'
import type { Sort } from '#shared/contract/paging.js'
import { quotaBefore, quotaKey, quotaNow, rowBefore, rowKey, rowNow, unitKey } from './capacity-past.js'
import { completeRows, orderedKeys, type RowKey } from './capacity-rows.js'
import { type CapacitySource, capacitySource } from './capacity-source.js'
import type { Database } from './database.js'
import type { JsonColumns } from './dialects/dialect.js'
import { equal, table } from './past-sql.js'

interface PlacedKey extends RowKey {
  readonly skuKey: string
  readonly place: number
}
const placedKey: JsonColumns<PlacedKey> = {
  ...{ subscriptionId: 'name', region: 'name', vmSku: 'sku', skuKey: 'name', place: 'integer' },
}

/** A page of rows of the past, in two statements: what a row was is found far faster once its key is known. */
export async function readPastRows(
  database: Database,
  filter: CapacityFilter & { readonly at: string },
  sort: Sort<SortableColumn>,
  window: Window,
): Promise<StoredCapacity[]> {
  const ordered = orderedKeys(database, capacitySource(database, filter.at), filter, sort)
  return rowsOfKeys(database, filter.at, await database.dialect.window(ordered, window).execute())
}

/** Everything about the rows of these keys, in their order, now or `at` a time. A row that is not there is left out. */
export async function rowsOfKeys(
  database: Database,
  at: string | undefined,
  keys: readonly RowKey[],
): Promise<StoredCapacity[]> {
  const placed = keys.map((key, place) => ({ ...key, skuKey: skuKey(key.vmSku), place }))
  const rows = database.dialect.jsonRows<PlacedKey>(placed, placedKey)
  const source = at === undefined ? capacitySource(database) : keyedSource(database, at, rows)
  const query = completeRows(database, source, rows.as<'k'>('k')).orderBy(sql.ref('k.place'))
  return (await query.execute()) as StoredCapacity[]
}

/** The state of the past for a few rows, found by their keys: to make it for all rows takes far longer. */
function keyedSource(database: Database, at: string, keys: RawBuilder<PlacedKey>): CapacitySource {
  const { capacityLatest } = database.dialect
  const units = sql`(select distinct ${sql.ref('subscriptionId')}, ${sql.ref('region')} from ${keys} as d)`
  const latest = sql`(
  select ${rowNow}
  from ${keys} as j inner join ${capacityLatest} as n on ${equal('n', 'j', [...rowKey, 'skuKey'])}
  where not exists (${later(database, at, 'CapacityChange', equal('e', 'n', rowKey))})
  union all
  select ${rowBefore(database)}
  from ${keys} as j inner join ${table('CapacityChange')} as c on ${equal('c', 'j', rowKey)}
  where ${isFirst(database, at, 'CapacityChange', rowKey)})`
  const quotas = sql`(
  select ${quotaNow}
  from ${units} as j inner join ${table('QuotaUsage')} as n on ${equal('n', 'j', unitKey)}
  where not exists (${later(database, at, 'QuotaChange', equal('e', 'n', quotaKey))})
  union all
  select ${quotaBefore}
  from ${units} as j inner join ${table('QuotaChange')} as c on ${equal('c', 'j', unitKey)}
  where ${sql.ref('c.usedBefore')} is not null and ${isFirst(database, at, 'QuotaChange', quotaKey)})`
  const as = <Row>(state: RawBuilder<unknown>) => state as unknown as AliasableExpression<Row>
  return { ...capacitySource(database, at), latest: as(latest), quotas: as(quotas) }
}

type Changes = 'CapacityChange' | 'QuotaChange'

const later = ({ dialect }: Database, at: string, changes: Changes, match: RawBuilder<unknown>) =>
  sql`select 1 as one from ${table(changes)} as e where ${match} and ${sql.ref('e.changedAt')} > ${dialect.time(at)}`

/** Whether a change (alias c) is the earliest of its key after a time. */
function isFirst(database: Database, at: string, changes: Changes, key: readonly string[]): RawBuilder<unknown> {
  const earlier = later(database, at, changes, equal('e', 'c', key))
  return sql`${sql.ref('c.changedAt')} > ${database.dialect.time(at)}
    and not exists (${earlier} and ${sql.ref('e.changedAt')} < ${sql.ref('c.changedAt')})`
}
