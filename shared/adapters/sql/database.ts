import { Kysely } from 'kysely'
import type { SqlDialect } from './dialects/dialect.js'
import type { Tables } from './schema.js'

/** An open database: typed queries, and the dialect for what they cannot say. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly dialect: SqlDialect
  close(): Promise<void>
}

export function openDatabase(dialect: SqlDialect): Database {
  const db = new Kysely<Tables>({ dialect: dialect.kysely, plugins: [...dialect.plugins] })
  return { db, dialect, close: () => db.destroy() }
}
