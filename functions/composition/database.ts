import { toCauses } from '#functions/runtime/causes.js'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { processLog } from '#functions/runtime/logger.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import { sqlServerDialect } from '#shared/adapters/sql/dialects/sql-server.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { isReady } from '#shared/adapters/sql/ping.js'
import { waiting } from '#shared/adapters/sql/retrying.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Telemetry } from '#shared/kernel/telemetry.js'
import { type Config, noDatabase } from './config.js'
import type { Base, Parts } from './parts.js'

export const databaseParts = (app: Base & { readonly database: Database; readonly canPause: boolean }) => ({
  database: () => createDatabase(app.config, undefined, telemetry()),
  /** Whether the database answers and has its schema, as far as that is known without waking it. */
  isReady: () => () => isReady(app.database, app.canPause),
  /** Whether the database may pause while nothing uses it: a serverless one does. A file never does. */
  canPause: () => app.config.SQL_CONNECTION_STRING !== undefined,
  /** For background work: retries for two minutes while the database is away or resuming. */
  onceDatabaseIsUp:
    () =>
    <Result>(work: () => Promise<Result>): Promise<Result> => {
      const onWait = (error: Error) => processLog.warn('Waiting for the database', { cause: toCauses(error) })
      return waiting(work, app.database.dialect.isAway, onWait)
    },
})
export type DatabaseParts = Parts<ReturnType<typeof databaseParts>>

/** The database that the settings name: SQL Server if there is a connection string, else the embedded one. */
export function createDatabase(
  {
    SQL_CONNECTION_STRING: connectionString,
    DATABASE_FILE: file,
  }: Pick<Config, 'SQL_CONNECTION_STRING' | 'DATABASE_FILE'>,
  requestTimeoutMs?: number,
  telemetry?: Telemetry,
): Database {
  if (connectionString)
    return openDatabase(
      sqlServerDialect({ connectionString, credential: appCredential, log: processLog, requestTimeoutMs }),
      telemetry,
    )
  if (file) return openDatabase(sqliteDialect(file), telemetry)
  throw new AppError('unavailable', noDatabase)
}
