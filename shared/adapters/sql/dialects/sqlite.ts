import { type RawBuilder, SqliteDialect, sql } from 'kysely'
import { type JsonColumns, jsonText, type SqlDialect } from './dialect.js'
import { openNodeSqlite } from './node-sqlite.js'

/** SQLite through `node:sqlite`. `file` is a path, or `:memory:`. */
export function sqliteDialect(file: string): SqlDialect {
  return {
    name: 'sqlite',
    kysely: new SqliteDialect({ database: async () => openNodeSqlite(file) }),
    jsonRows,
    window: (query, { offset, limit }) => query.limit(limit).offset(offset),
    isDuplicateKey: error => error instanceof Error && /UNIQUE constraint failed/.test(error.message),
  }
}

function jsonRows<T extends object>(rows: readonly T[], columns: JsonColumns<T>): RawBuilder<T> {
  const selected = Object.keys(columns).map(name => sql`value ->> ${sql.lit(`$.${name}`)} as ${sql.ref(name)}`)
  return sql<T>`(select ${sql.join(selected)} from json_each(${jsonText(rows, columns)}))`
}
