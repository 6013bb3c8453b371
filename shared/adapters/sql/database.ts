import { Kysely, type LogEvent } from 'kysely'
import { systemClock } from '#shared/kernel/clock.js'
import { OnceAMinute } from '#shared/kernel/once-a-minute.js'
import { CallerGone } from '#shared/kernel/read-budget.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { DamageWatch } from './damage-watch.js'
import type { SqlDialect } from './dialects/dialect.js'
import { retrying } from './retrying.js'
import type { Tables } from './schema.js'
import { UseWatch } from './use-watch.js'

/** An open database: typed queries, and the dialect for what they cannot express. It connects at the first query. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly dialect: SqlDialect
  readonly damage: Pick<DamageWatch, 'isSuspected' | 'isDamaged'>
  readonly use: Pick<UseWatch, 'hasRested' | 'probe'>
  /**
   * Runs `work` in one transaction. If the database rolled it back for a transient reason, such as a deadlock, `work`
   * runs again from the start, so it must have no other side effects.
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
  const use = new UseWatch(systemClock)
  const outages = new OnceAMinute(systemClock)

  /**
   * A duplicate key is an expected answer, and a cancelled request ends its statement: neither is logged as a failure.
   * An outage fails every statement, so it is logged only once a minute.
   */
  function noteStatement(event: LogEvent): void {
    const isFailure =
      event.level === 'error' && !dialect.isDuplicateKey(event.error) && !(event.error instanceof CallerGone)
    const error = isFailure ? event.error : undefined
    const outage = error === undefined ? undefined : dialect.outage(error)
    use.note(outage === undefined)
    if (outage === 'damaged') damage.suspect()
    if (outage && outages.pass(outage) === undefined) return
    telemetry.statement(event.query.sql, dialect.name, event.queryDurationMillis, error !== undefined)
  }

  return {
    db,
    dialect,
    damage,
    use,
    transaction: work => retrying(() => db.transaction().execute(work), dialect.mayRepeat),
    close: () => db.destroy(),
  }
}
