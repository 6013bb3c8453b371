import { AppError, errorStatus } from '#shared/operations/app-error.js'
import type { Log } from '#shared/operations/log.js'
import { causesOf } from './causes-of.js'
import type { Context } from './context.js'
import { telemetry } from './current-telemetry.js'
import { unexpectedError } from './error-response.js'

export interface Failure {
  readonly status: number
  readonly message: string
  readonly headers: Record<string, string>
}

/** What the caller learns of an error: what was refused on purpose by its sentence, all else by a fixed one. */
export function failureOf(error: unknown, context: Context, log: Log): Failure {
  const known = error instanceof AppError ? error : databaseFailure(error, context)
  if (!known || known.code === 'unavailable') telemetry().exception(error)
  if (!known) {
    log.error('unexpected error', { error: error instanceof Error ? error.stack : String(error) })
    return { status: 500, message: unexpectedError, headers: {} }
  }
  if (known.code === 'unavailable') log.error(known.message, { cause: causesOf(known.cause) })
  const wait = known.retryAfterSeconds
  const headers = wait === undefined ? {} : { 'retry-after': String(wait) }
  return { status: errorStatus[known.code], message: known.message, headers }
}

const noSchema = 'The database is not ready: its schema is missing or not up to date (npm run migrate)'

/** A paused database takes a minute to wake, a failover some seconds. */
const retryAfterSeconds = 10

function databaseFailure(error: unknown, { config, database }: Context): AppError | undefined {
  if (config.problems.length > 0) return undefined
  if (database.dialect.isMissingTable(error)) return new AppError('unavailable', noSchema, { cause: error })
  if (!database.dialect.isAway(error)) return undefined
  return new AppError('unavailable', 'The database cannot be reached', { cause: error, retryAfterSeconds })
}
