import type { Context } from '#functions/composition/context.js'
import { unexpectedError } from '#functions/edge/replies/error-response.js'
import { toCauses } from '#functions/runtime/causes.js'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { outageError } from '#shared/adapters/sql/outage-error.js'
import { AppError, errorStatus } from '#shared/kernel/app-error.js'
import { systemClock } from '#shared/kernel/clock.js'
import type { Log } from '#shared/kernel/log.js'
import { OnceAMinute } from '#shared/kernel/once-a-minute.js'

export interface Failure {
  readonly status: number
  readonly message: string
  readonly headers: Record<string, string>
}

/** An outage of the database fails every request the same way: it is logged once a minute. */
const outages = new OnceAMinute(systemClock)

/** What the caller learns of an error: an `AppError` gives its own sentence, all other errors a fixed one. */
export function toFailure(error: unknown, context: Context, log: Log): Failure {
  const known = error instanceof AppError ? error : databaseFailure(error, context)
  if (!known) {
    telemetry().exception(error)
    log.error('unexpected error', { error: error instanceof Error ? error.stack : String(error) })
    return { status: 500, message: unexpectedError, headers: {} }
  }
  if (known.code === 'unavailable') tell(known, known === error ? 0 : outages.pass(known.message), log)
  const wait = known.retryAfterSeconds
  const headers = wait === undefined ? {} : { 'retry-after': String(wait) }
  return { status: errorStatus[known.code], message: known.message, headers }
}

/** `alike`: how many equal failures were not logged before it; `undefined`: this one is not logged either. */
function tell(failure: AppError, alike: number | undefined, log: Log): void {
  if (alike === undefined) return
  telemetry().exception(failure.cause ?? failure)
  log.error(failure.message, { cause: toCauses(failure.cause), ...(alike > 0 && { alikeSinceTheLast: alike }) })
}

const noSchema =
  'The database is not ready: its schema is missing or not up to date (npm run migrate, or node dist/migrate.js in the folder of a package)'

function databaseFailure(error: unknown, { config, database }: Context): AppError | undefined {
  if (config.problems.length > 0) return undefined
  const { dialect, damage } = database
  const outage = dialect.outage(error)
  if (outage) return outageError(outage, error)
  // A damaged file returns wrong rows, which can make any later code fail.
  if (damage.isSuspected) return outageError('damaged', error)
  return dialect.isMissingTable(error) ? new AppError('unavailable', noSchema, { cause: error }) : undefined
}
