import { type RawBuilder, sql } from 'kysely'
import { completeRows, orderedKeys, type RowKey } from '#shared/adapters/sql/capacity/capacity-rows.js'
import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import { type PricedDatabase, withPrices } from '#shared/adapters/sql/capacity/row-prices.js'
import { type PlacedKey, selectPastRowsByKeys } from '#shared/adapters/sql/history/past-rows.js'
import { withScores } from '#shared/adapters/sql/recommendations/place-signals.js'
import type { PricedCapacity, StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter, MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { Window } from '#shared/reads/row-reads.js'
import type { Database } from './database.js'
import type { JsonColumns } from './dialects/dialect.js'

const placedKey: JsonColumns<PlacedKey> = {
  subscriptionId: 'name',
  region: 'name',
  vmSku: 'sku',
  skuKey: 'name',
  place: 'integer',
}

/** A page of rows of the past. The keys are read first, because a past row is found much faster by its key. */
export async function readPastRows(
  database: PricedDatabase,
  filter: CapacityFilter & { readonly at: string },
  sort: Sort<SortableColumn>,
  window: Window,
): Promise<PricedCapacity[]> {
  const ordered = orderedKeys(database, filter, sort)
  return selectRowsByKeys(database, filter, await database.dialect.window(ordered, window).execute())
}

/**
 * All columns of the rows with these keys, in the order of the keys, now or at a time. Rows that do not exist are left
 * out.
 */
export async function selectRowsByKeys(
  database: PricedDatabase,
  filter: MachineRequest & { readonly at?: string | undefined },
  keys: readonly RowKey[],
): Promise<PricedCapacity[]> {
  const placed = keys.map((key, index) => ({ ...key, skuKey: skuKey(key.vmSku), place: index }))
  const rows = database.dialect.jsonRows<PlacedKey>(placed, placedKey)
  const stored =
    filter.at === undefined
      ? await selectCurrentRowsByKeys(database, rows)
      : await selectPastRowsByKeys(database, filter.at, rows)
  return withPrices(database, await withScores(database, stored, filter))
}

async function selectCurrentRowsByKeys(database: Database, keys: RawBuilder<PlacedKey>): Promise<StoredCapacity[]> {
  const rows = completeRows(database, capacitySource(database), keys.as<'k'>('k'))
  return (await rows.orderBy(sql.ref('k.place')).execute()) as StoredCapacity[]
}
