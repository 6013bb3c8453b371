import { randomUUID } from 'node:crypto'
import { DefaultAzureCredential } from '@azure/identity'
import { sql } from 'kysely'
import mssql from 'mssql'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqlServerDialect } from '#shared/adapters/sql/dialects/sql-server.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import type { SqlEngine } from './sql-engine.js'

/**
 * The engine behind a connection string, whose user may create databases. Everything that a test run creates is dropped
 * at its end.
 */
export async function sqlServer(connectionString: string): Promise<SqlEngine> {
  const isSqlServer = await withServer(connectionString, speaksForItself)
  let ready: Promise<Database> | undefined
  return {
    name: 'SQL Server',
    can: {
      storesViews: isSqlServer || 'it only speaks the protocol, and stores no view: the table has the indexes',
      readsEscapes: isSqlServer || 'it only speaks the protocol, and leaves the backslashes in',
      isFile: 'it is a server',
      isServer: true,
    },
    async fresh() {
      ready ??= schema(connectionString, `${testDatabases()}_${process.env.VITEST_POOL_ID ?? '0'}`)
      const database = await ready
      await empty(database)
      return { ...database, close: async () => {} }
    },
    async forProduct() {
      const name = `${testDatabases()}_${randomUUID().replaceAll('-', '')}`
      await createDatabase(connectionString, name)
      const own = withDatabase(connectionString, name)
      return {
        env: { SQL_CONNECTION_STRING: own },
        open: () => open(own),
        drop: () => dropDatabase(connectionString, name),
      }
    },
  }
}

/** Drops the databases of this process's test run. */
export function dropTestDatabases(connectionString: string): Promise<void> {
  return withServer(connectionString, async server => {
    const prefix = `headroom_test_${process.pid}_`
    const { rows } = await sql<{ name: string }>`select name from sys.databases`.execute(server.db)
    const made = rows.filter(({ name }) => name.startsWith(prefix))
    for (const { name } of made) await dropDatabase(connectionString, name)
  })
}

/** The prefix of a test run's databases; test files run in children of the process that runs them all. */
const testDatabases = () => `headroom_test_${process.ppid}`

const silent = { debug() {}, info() {}, warn() {}, error() {} }

export const open = (connectionString: string): Database =>
  openDatabase(sqlServerDialect({ connectionString, credential: () => new DefaultAzureCredential(), log: silent }))

/** The same server, and another database of it. */
export function withDatabase(connectionString: string, name: string): string {
  const others = connectionString.split(';').filter(part => part && !/^\s*(database|initial catalog)\s*=/i.test(part))
  return [...others, `Database=${name}`].join(';')
}

async function withServer<Result>(
  connectionString: string,
  work: (server: Database) => Promise<Result>,
): Promise<Result> {
  const server = open(withDatabase(connectionString, 'master'))
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

/** Whether a server is SQL Server itself, not another that speaks its protocol. */
async function speaksForItself({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`select @@version as version`.execute(db)
  return /^Microsoft/.test(rows[0]?.version ?? '')
}

function createDatabase(connectionString: string, name: string): Promise<void> {
  return withServer(connectionString, async ({ db }) => {
    const { rows } = await sql`select 1 as found from sys.databases where name = ${name}`.execute(db)
    if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(db)
  })
}

function dropDatabase(connectionString: string, name: string): Promise<void> {
  return withServer(connectionString, async server => {
    if (await speaksForItself(server))
      await sql`alter database ${sql.id(name)} set single_user with rollback immediate`
        .execute(server.db)
        .catch(() => {})
    await sql`drop database ${sql.id(name)}`.execute(server.db)
  })
}

/** One for all tests of a file: cached statements of a connection are kept between tests. */
async function schema(connectionString: string, name: string): Promise<Database> {
  await createDatabase(connectionString, name)
  const database = open(withDatabase(connectionString, name))
  await migrate(database, readMigrations(database.dialect), () => new Date())
  return database
}

async function empty({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select TABLE_NAME as name from INFORMATION_SCHEMA.TABLES
    where TABLE_SCHEMA = 'dbo' and TABLE_TYPE = 'BASE TABLE' and TABLE_NAME <> 'SchemaMigration'`.execute(db)
  for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(db)
}

/** Where the server of a connection string listens, as a URL. */
export function toAddress(connectionString: string): string {
  const { server, port } = mssql.ConnectionPool.parseConnectionString(connectionString)
  return `http://${server}:${port}`
}

/** The same database through another address, which is in no certificate. */
export function withServerUrl(connectionString: string, url: string): string {
  const { hostname, port } = new URL(url)
  const others = connectionString
    .split(';')
    .filter(
      part => part && !/^\s*(server|data source|addr|address|network address|trustservercertificate)\s*=/i.test(part),
    )
  return [`Server=${hostname},${port}`, ...others, 'TrustServerCertificate=true'].join(';')
}
