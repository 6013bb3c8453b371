import { Kysely, type LogEvent } from 'kysely'
import { systemClock } from '#shared/kernel/clock.js'
import { OnceAMinute } from '#shared/kernel/once-a-minute.js'
import { CallerGone } from '#shared/kernel/read-budget.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { DamageWatch } from './damage-watch.js'
import type { SqlDialect } from './dialects/dialect.js'
import { retrying } from './retrying.js'
import type { Tables } from './schema.js'

/** An open database: typed queries, and the dialect for what they cannot say. Nothing connects before the first query. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly dialect: SqlDialect
  readonly damage: Pick<DamageWatch, 'isSuspected' | 'isDamaged'>
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
    log: event => noteStatement(event),
  })
  const damage = new DamageWatch(dialect, systemClock)
  const outages = new OnceAMinute(systemClock)

  /**
   * A key that exists already is an answer that is asked for; who leaves ends a statement. Neither is a failure. An outage
   * fails every statement alike.
   */
  function noteStatement(event: LogEvent): void {
    const isFailure =
      event.level === 'error' && !dialect.isDuplicateKey(event.error) && !(event.error instanceof CallerGone)
    const error = isFailure ? event.error : undefined
    const outage = error === undefined ? undefined : dialect.outage(error)
    if (outage === 'damaged') damage.suspect()
    if (outage && outages.pass(outage) === undefined) return
    telemetry.statement(event.query.sql, dialect.name, event.queryDurationMillis, error !== undefined)
  }

  return {
    db,
    dialect,
    damage,
    transaction: work => retrying(() => db.transaction().execute(work), dialect.mayRepeat),
    close: () => db.destroy(),
  }
}
