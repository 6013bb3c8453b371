import { changeColumns, currentColumns, isNullable, jsonType, primaryKey } from './columns.js'
import type { Columns, TrackedTable } from './tracked-table.js'

/** The definition of a table. The migrations of both dialects must create it like this. */
export interface StoredTable {
  readonly name: string
  /** The primary key, in order. */
  readonly key: readonly string[]
  readonly columns: readonly StoredColumn[]
}
export interface StoredColumn {
  readonly name: string
  readonly type: ReturnType<typeof jsonType>
  readonly isNullable: boolean
}

/** The tables of a tracked value: the current one, and the one for changes, if any. */
export function storedTables(table: TrackedTable): StoredTable[] {
  const key = primaryKey(table)
  const current = { name: table.current, key, columns: storedColumns(currentColumns(table)) }
  if (table.changes === null) return [current]
  const changes = { name: table.changes, key: [...key, 'changedAt'], columns: storedColumns(changeColumns(table)) }
  return [current, changes]
}

const storedColumns = (columns: Columns): StoredColumn[] =>
  Object.entries(columns).map(([name, type]) => ({ name, type: jsonType(type), isNullable: isNullable(type) }))
