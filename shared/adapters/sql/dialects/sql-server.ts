import type { TokenCredential } from '@azure/identity'
import { MssqlAdapter, MssqlIntrospector, MssqlQueryCompiler } from 'kysely'
import type { Log } from '#shared/operations/log.js'
import type { SqlDialect } from './dialect.js'
import { mssqlDialect } from './mssql.js'
import { mssqlConfig } from './mssql-config.js'
import { MssqlDriver, type OpenPool } from './mssql-driver.js'

export interface SqlServerOptions {
  /** As ADO.NET has it: `Server=…;Database=…`, with or without `User Id` and `Password`. */
  readonly connectionString: string
  /** Signs in where the connection string names no user. */
  readonly credential: () => TokenCredential
  readonly log: Log
}

/** SQL Server or Azure SQL. The driver is loaded and the pool opened by the first statement. */
export function sqlServerDialect(options: SqlServerOptions): SqlDialect {
  return mssqlDialect({
    createAdapter: () => new MssqlAdapter(),
    createDriver: () => new MssqlDriver(() => openPool(options)),
    createIntrospector: db => new MssqlIntrospector(db),
    createQueryCompiler: () => new MssqlQueryCompiler(),
  })
}

async function openPool({ connectionString, credential, log }: SqlServerOptions): Promise<OpenPool> {
  const { default: mssql } = await import('mssql')
  const { ConnectionPool } = mssql
  const pool = new ConnectionPool(mssqlConfig(ConnectionPool.parseConnectionString(connectionString), credential))
  // Without a listener an error of a resting connection would end the process.
  pool.on('error', (error: { code?: string; number?: number; message?: string }) => {
    const { code, number, message } = error
    log.warn('A connection to the database failed', { code, number, message })
  })
  await pool.connect()
  return { pool, bigInt: mssql.BigInt }
}
