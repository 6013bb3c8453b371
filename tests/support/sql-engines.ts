import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'

/** A database engine that the repositories are tested on. */
export interface SqlEngine {
  readonly name: string
  /** A database of its own with the whole schema and no row. The caller closes it. */
  fresh(): Promise<Database>
}

const sqlite: SqlEngine = {
  name: 'SQLite',
  async fresh() {
    const database = openDatabase(sqliteDialect(':memory:'))
    await migrate(database, readMigrations('sql/sqlite'), () => new Date())
    return database
  },
}

export const sqlEngines: readonly SqlEngine[] = [sqlite]
