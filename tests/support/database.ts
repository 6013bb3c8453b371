import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export type Row = Readonly<Record<string, string | number | null>>

const busyTimeoutMs = 15_000

/** Reads the embedded database of an estate beside the product, with a connection for the one statement. */
export function query(dataDir: string, text: string, ...values: SQLInputValue[]): Row[] {
  const database = new DatabaseSync(join(dataDir, 'headroom.db'), { readOnly: true, timeout: busyTimeoutMs })
  try {
    return database.prepare(text).all(...values) as unknown as Row[]
  } finally {
    database.close()
  }
}

/** The number that a statement gives in its first column and row. */
export function count(dataDir: string, text: string, ...values: SQLInputValue[]): number {
  return Number(Object.values(query(dataDir, text, ...values)[0] ?? {})[0])
}

/** Rows in each table, by its name. */
export function rowCounts(dataDir: string): Record<string, number> {
  const tables = query(dataDir, "select name from sqlite_schema where type = 'table' order by name")
  return Object.fromEntries(tables.map(({ name }) => [name, count(dataDir, `select count(*) from "${name}"`)]))
}
