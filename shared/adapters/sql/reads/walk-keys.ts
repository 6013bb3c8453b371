import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { CompactKeys } from './compact-keys.js'

/**
 * Keys per read. On SQL Server each read sorts the whole set again; in SQLite it is the number of keys after which
 * other work can run.
 */
const maxKeys = 25_000
const sliceRows = 1_000
/**
 * During an ingestion each try may be interrupted by a write. After this many tries, keys of several moments are
 * accepted.
 */
const maxReadings = 3

export interface WalkOptions {
  readonly limit: number
  /** A version that changes with every write. */
  readonly version: () => Promise<string>
  readonly keysAtOnce?: number
}

/**
 * Streams all rows of ordered keys, at most `limit`, in slices. The keys are read first, in their current order; the
 * rows of a slice are read when its turn comes. A row that has been removed since is left out.
 */
export async function* walkKeys<DB, TB extends keyof DB, Key extends object, Row>(
  database: Database,
  ordered: SelectQueryBuilder<DB, TB, Key>,
  fields: readonly (keyof Key)[],
  selectRowsByKeys: (keys: readonly Key[]) => Promise<Row[]>,
  options: WalkOptions,
): AsyncGenerator<Row[]> {
  const keys = await readKeys(database, ordered, fields, options)
  for (let start = 0; start < keys.length; start += sliceRows)
    yield await selectRowsByKeys(keys.slice(start, start + sliceRows))
}

async function readKeys<DB, TB extends keyof DB, Key extends object>(
  { dialect }: Database,
  ordered: SelectQueryBuilder<DB, TB, Key>,
  fields: readonly (keyof Key)[],
  { limit, version, keysAtOnce = maxKeys }: WalkOptions,
): Promise<CompactKeys<Key>> {
  if (dialect.streams) return streamKeys(dialect.window(ordered, { offset: 0, limit }), fields, keysAtOnce)
  for (let reading = 1; ; reading += 1) {
    const before = limit > keysAtOnce ? await version() : ''
    const keys = new CompactKeys<Key>(fields)
    let found: readonly Key[]
    do {
      const window = { offset: keys.length, limit: Math.min(keysAtOnce, limit - keys.length) }
      found = (await dialect.window(ordered, window).execute()) as readonly Key[]
      for (const key of found) keys.add(key)
    } while (found.length === keysAtOnce && keys.length < limit)
    const isOneMoment = keys.length <= keysAtOnce || (await version()) === before
    if (isOneMoment || reading === maxReadings) return keys
  }
}

async function streamKeys<DB, TB extends keyof DB, Key extends object>(
  query: SelectQueryBuilder<DB, TB, Key>,
  fields: readonly (keyof Key)[],
  keysAtOnce: number,
): Promise<CompactKeys<Key>> {
  const keys = new CompactKeys<Key>(fields)
  let turns = 1
  for await (const batch of query.stream() as AsyncIterable<unknown> as AsyncIterable<readonly Key[]>) {
    for (const key of batch) keys.add(key)
    if (keys.length < turns * keysAtOnce) continue
    turns += 1
    await nextTurn()
  }
  return keys
}
