import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompactKeys } from '#shared/adapters/sql/compact-keys.js'
import { rowsOfKeys } from '#shared/adapters/sql/keyed-rows.js'
import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { orderedKeys, type RowKey } from './capacity-rows.js'
import type { PricedDatabase } from './row-prices.js'

/** Where keys come in windows, each sorts the whole set anew; where they come one by one, others have a turn after so many. */
const mostKeys = 25_000
const sliceRows = 1_000
/** An ingestion that goes on writes again and again: then the keys are of several moments. */
const mostReadings = 3

export interface WalkOptions {
  readonly limit: number
  /** Another after every write. */
  readonly version: () => Promise<string>
  readonly keysAtOnce?: number
}

/**
 * All rows of a filter in their order, at most `limit`, slice by slice: their keys are read first, as they are ordered now,
 * and what they hold when their turn comes. A row that has gone since is left out.
 */
export async function* walkRows(
  database: PricedDatabase,
  filter: CapacityFilter,
  sort: Sort<SortableColumn>,
  options: WalkOptions,
): AsyncGenerator<PricedCapacity[]> {
  const keys = await readKeys(database, filter, sort, options)
  for (let start = 0; start < keys.length; start += sliceRows)
    yield await rowsOfKeys(database, filter, keys.slice(start, start + sliceRows))
}

async function readKeys(
  database: PricedDatabase,
  filter: CapacityFilter,
  sort: Sort<SortableColumn>,
  { limit, version, keysAtOnce = mostKeys }: WalkOptions,
): Promise<CompactKeys> {
  const ordered = orderedKeys(database, filter, sort)
  if (database.dialect.streams) return streamKeys(database.dialect.window(ordered, { offset: 0, limit }), keysAtOnce)
  for (let reading = 1; ; reading += 1) {
    const before = limit > keysAtOnce ? await version() : ''
    const keys = new CompactKeys()
    let found: readonly RowKey[]
    do {
      const window = { offset: keys.length, limit: Math.min(keysAtOnce, limit - keys.length) }
      found = await database.dialect.window(ordered, window).execute()
      for (const key of found) keys.add(key)
    } while (found.length === keysAtOnce && keys.length < limit)
    const isOneMoment = keys.length <= keysAtOnce || (await version()) === before
    if (isOneMoment || reading === mostReadings) return keys
  }
}

async function streamKeys(query: ReturnType<typeof orderedKeys>, keysAtOnce: number): Promise<CompactKeys> {
  const keys = new CompactKeys()
  let turns = 1
  for await (const batch of query.stream() as AsyncIterable<unknown> as AsyncIterable<readonly RowKey[]>) {
    for (const key of batch) keys.add(key)
    if (keys.length < turns * keysAtOnce) continue
    turns += 1
    await nextTurn()
  }
  return keys
}
