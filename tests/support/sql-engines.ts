import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { sqlServer } from './sql-server.js'

/** What not every engine can do. An engine that cannot says why, and the tests that need it are skipped there. */
export interface Capabilities {
  /** CapacityLatest is stored, and read with NOEXPAND. */
  readonly storesViews: true | string
  /** What JSON escapes in a text is read as it was. */
  readonly readsEscapes: true | string
  /** The database is a file, which a test may take away or write into. */
  readonly isFile: true | string
  /** It is reached over a connection, which a test may cut. */
  readonly isServer: true | string
}

/** A database engine that repositories, the ingestion and the whole product are tested on. */
export interface SqlEngine {
  readonly name: string
  readonly can: Capabilities
  /** A database with the whole schema and no row, until the next one is asked for. The caller closes it. */
  fresh(): Promise<Database>
  /** An empty database of its own for a product that runs with `dataDir`. */
  forProduct(dataDir: string): Promise<ProductDatabase>
}

export interface ProductDatabase {
  /** What `npm start` has to be told. */
  readonly env: Readonly<Record<string, string>>
  /** Opens it beside the product. */
  open(): Database
  drop(): Promise<void>
}

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

/** SQLite always; SQL Server where SQL_CONNECTION_STRING names one. */
export const sqlEngines: readonly SqlEngine[] = connectionString
  ? [sqlite, await sqlServer(connectionString)]
  : [sqlite]
