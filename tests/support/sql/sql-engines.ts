import { openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import type { SqlEngine } from './sql-engine.js'
import { sqlServer } from './sql-server.js'

const sqlite: SqlEngine = {
  name: 'SQLite',
  can: {
    storesViews: 'the view is a plain one: the table has one row for each key, and the indexes',
    readsEscapes: true,
    isFile: true,
    isServer: 'it is part of the process',
  },
  async fresh() {
    const database = openDatabase(sqliteDialect(':memory:'))
    await migrate(database, readMigrations(database.dialect), () => new Date())
    return database
  },
  forProduct: async dataDir => ({
    env: { SQL_CONNECTION_STRING: '' },
    open: () => openDatabase(sqliteDialect(`${dataDir}/headroom.db`)),
    drop: async () => {},
  }),
}

const connectionString = process.env.SQL_CONNECTION_STRING

/** SQLite always; SQL Server if SQL_CONNECTION_STRING names one. */
export const sqlEngines: readonly SqlEngine[] = connectionString
  ? [sqlite, await sqlServer(connectionString)]
  : [sqlite]
