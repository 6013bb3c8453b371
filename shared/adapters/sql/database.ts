import { Kysely, type LogEvent } from 'kysely'
import { noTelemetry, type Telemetry } from '#shared/operations/telemetry.js'
import type { SqlDialect } from './dialects/dialect.js'
import { retrying } from './retrying.js'
import type { Tables } from './schema.js'

/** An open database: typed queries, and the dialect for what they cannot say. Nothing connects before the first query. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly dialect: SqlDialect
  /**
   * Runs `work` in one transaction. Where the database undid it for no fault of its own, a deadlock for one, it runs again
   * from its beginning, so it may do nothing but read and write here.
   */
  transaction<Result>(work: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export function openDatabase(dialect: SqlDialect, telemetry: Telemetry = noTelemetry): Database {
  const db = new Kysely<Tables>({
    dialect: dialect.kysely,
    plugins: [...dialect.plugins],
    log: event => noteStatement(event, dialect, telemetry),
  })
  return {
    db,
    dialect,
    transaction: work => retrying(() => db.transaction().execute(work), dialect.mayRepeat),
    close: () => db.destroy(),
  }
}

/** A key that exists already is an answer that is asked for, no failure. */
function noteStatement(event: LogEvent, dialect: SqlDialect, telemetry: Telemetry): void {
  const failed = event.level === 'error' && !dialect.isDuplicateKey(event.error)
  telemetry.statement(event.query.sql, dialect.name, event.queryDurationMillis, failed)
}
