import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

const maxCachedStatements = 200

/**
 * `node:sqlite` in the shape that Kysely's driver expects. Transactions begin IMMEDIATE, for several processes share the
 * file and a reader that turns writer late would fail instead of waiting.
 */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 15_000 })
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; ' +
      'PRAGMA cache_size = -32000; PRAGMA wal_autocheckpoint = 4000',
  )
  const cache = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    const cached = cache.get(text)
    if (cached) return cached
    const statement = database.prepare(text)
    if (cache.size >= maxCachedStatements) cache.clear()
    cache.set(text, statement)
    return statement
  }
  return {
    close: () => database.close(),
    prepare: text => {
      const statement = prepare(text === 'begin' ? 'begin immediate' : text)
      return {
        reader: statement.columns().length > 0,
        all: values => statement.all(...(values as SQLInputValue[])),
        run: values => statement.run(...(values as SQLInputValue[])),
        iterate: values => batches(statement.iterate(...(values as SQLInputValue[]))),
      }
    },
  }
}

const batchRows = 500

/** Rows some hundreds at a time: Kysely takes each thing that it is given through several promises. */
function* batches(rows: Iterable<unknown>): Generator<unknown[]> {
  let batch: unknown[] = []
  for (const row of rows) {
    if (batch.push(row) < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
