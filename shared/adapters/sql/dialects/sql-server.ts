import type { TokenCredential } from '@azure/identity'
import type { Log } from '#shared/kernel/log.js'
import type { SqlDialect } from './dialect.js'
import { mssqlDialect } from './mssql.js'
import { mssqlConfig, toSignIn } from './mssql-config.js'
import { MssqlDriver, type OpenPool } from './mssql-driver.js'
import { keepBackUntilSecure, LoginErrors, type SigningIn } from './mssql-sign-in.js'

export interface SqlServerOptions {
  /** In ADO.NET form: `Server=…;Database=…`, with or without `User Id` and `Password`. */
  readonly connectionString: string
  /** Signs in if the connection string has no password. `clientId` is that of a user-assigned identity. */
  readonly credential: (clientId?: string) => TokenCredential
  readonly log: Log
  /** 0: no limit. */
  readonly requestTimeoutMs?: number | undefined
}

/** SQL Server or Azure SQL. The first statement loads the driver and opens the pool. */
export function sqlServerDialect(options: SqlServerOptions): SqlDialect {
  return mssqlDialect(() => new MssqlDriver(() => openPool(options)))
}

async function openPool({ connectionString, credential, log, requestTimeoutMs }: SqlServerOptions): Promise<OpenPool> {
  const { default: mssql } = await import('mssql')
  const { ConnectionPool } = mssql
  const settings = mssqlConfig(
    connectionString,
    ConnectionPool.parseConnectionString(connectionString),
    requestTimeoutMs,
  )
  const signIn = toSignIn(connectionString)
  const loginErrors = new LoginErrors()
  const pool = new ConnectionPool({
    ...settings,
    ...(signIn.kind === 'token' && {
      user: undefined,
      authentication: { type: 'token-credential', options: { credential: credential(signIn.clientId) } },
    }),
    beforeConnect: connection => {
      const signingIn = connection as unknown as SigningIn
      if (settings.options?.encrypt !== false) keepBackUntilSecure(signingIn)
      loginErrors.watch(signingIn)
    },
  })
  // Without a listener, an error of an idle connection would end the process.
  pool.on('error', (error: { code?: string; number?: number; message?: string }) => {
    const { code, number, message } = error
    log.warn('A connection to the database failed', { code, number, message })
  })
  try {
    await pool.connect()
  } catch (error) {
    throw loginErrors.numbered(error)
  }
  return { pool, mssql, numbered: error => loginErrors.numbered(error) }
}
