import { DefaultAzureCredential } from '@azure/identity'
import { processLog } from '#functions/runtime/logger.js'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqlServerDialect } from '#shared/adapters/sql/dialects/sql-server.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Telemetry } from '#shared/kernel/telemetry.js'
import { type Config, noDatabase } from './config.js'

const credential = (managedIdentityClientId?: string) =>
  new DefaultAzureCredential(managedIdentityClientId ? { managedIdentityClientId } : {})

/** The database that the settings name: SQL Server where there is a connection string, else the embedded one. */
export function databaseOf(
  {
    SQL_CONNECTION_STRING: connectionString,
    DATABASE_FILE: file,
  }: Pick<Config, 'SQL_CONNECTION_STRING' | 'DATABASE_FILE'>,
  requestTimeoutMs?: number,
  telemetry?: Telemetry,
): Database {
  if (connectionString)
    return openDatabase(
      sqlServerDialect({ connectionString, credential, log: processLog, requestTimeoutMs }),
      telemetry,
    )
  if (file) return openDatabase(sqliteDialect(file), telemetry)
  throw new AppError('unavailable', noDatabase)
}
