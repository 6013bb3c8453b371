import type { Outage } from './dialect.js'

/** The meaning of errors of SQL Server and its driver. Numbers below 50,000 are the server's. */

/** Our own numbers: a lock that was not free in time, and one that was refused to end a deadlock. */
export const lockHeld = 51_000
export const lockDeadlocked = 51_001

/** Violation of a unique constraint or a unique index. */
const duplicateKey = new Set([2601, 2627])

const missingTable = 208

/**
 * Missing permission: on an object, to create or alter one, on the database, or on its settings. Some messages say
 * "does not exist, or you do not have permission" about an object that an earlier migration created.
 */
const forbidden = new Set([229, 230, 262, 297, 300, 1088, 2760, 3701, 4902, 5011, 15_151, 15_247])

/**
 * The server rolled back the work, and it can succeed next time: deadlocks, lock timeouts, a row changed under a
 * snapshot.
 */
const conflict = new Set([1205, 1222, 1807, 3960, 3961, 5061, 5070, lockDeadlocked])

/** The server throttles, is short of memory, fails over, resumes from a pause or starts; or it ended the session. */
const briefly = new Set([
  233, 596, 615, 701, 926, 4060, 4221, 6005, 8645, 8651, 10_053, 10_054, 10_060, 10_928, 10_929, 10_936, 17_142, 18_401,
  40_020, 40_143, 40_166, 40_197, 40_501, 40_540, 40_613, 42_108, 42_109, 49_918, 49_919, 49_920,
])

/** Azure's answer while a paused database resumes, and during a failover. */
const notAvailable = 40_613

/** Why the server cannot store: a file, the log or the purchased size is full; read-only; damaged pages. */
const storage = new Map<number, Outage>([
  ...[1101, 1105, 9002, 40_544].map(number => [number, 'full'] as const),
  [3906, 'readOnly'],
  ...[823, 824, 825].map(number => [number, 'damaged'] as const),
])

/** The connection was found broken before the statement was sent. */
const unsent = new Set(['ECONNCLOSED', 'EINVALIDSTATE', 'ENOTOPEN'])

/** The connection broke, or none could be opened. */
const broken = new Set([
  ...unsent,
  'ECLOSE',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ESOCKET',
  'ETIMEDOUT',
])

/** A timeout or a refused login. An immediate retry would not help. */
const unreached = new Set(['EFEDAUTH', 'EINSTLOOKUP', 'ELOGIN', 'ETIMEOUT'])

/** The driver's message, without a code, when an encrypted connection ends within an answer. */
const streamEnd = 'unexpected end of message stream'

interface DriverError {
  readonly name?: unknown
  readonly code?: unknown
  readonly number?: unknown
  readonly message?: unknown
}

/** An error and its causes. */
function causes(error: unknown, depth = 0): DriverError[] {
  if (!(error instanceof Object) || depth > 4) return []
  const { originalError, cause, errors, precedingErrors } = error as Record<string, unknown>
  const inner = [originalError, cause, errors, precedingErrors].flat()
  return [error as DriverError, ...inner.flatMap(one => causes(one, depth + 1))]
}

/** The server's numbers of an error and its causes. */
export const errorNumbers = (error: unknown): number[] =>
  causes(error).flatMap(({ number }) => (Number.isInteger(number) ? [Number(number)] : []))

const isBroken = ({ code, message }: DriverError): boolean => broken.has(String(code)) || message === streamEnd
const isUndone = ({ number }: DriverError): boolean => conflict.has(Number(number)) || briefly.has(Number(number))

export const isDuplicateKey = (error: unknown): boolean =>
  causes(error).some(({ number }) => duplicateKey.has(Number(number)))

export const isMissingTable = (error: unknown): boolean =>
  causes(error).some(({ number }) => Number(number) === missingTable)

export const isForbidden = (error: unknown): boolean =>
  causes(error).some(({ number }) => forbidden.has(Number(number)))

/**
 * Whether the same statement may succeed within seconds. A timed-out statement is not repeated, because it would take
 * as long again.
 */
export const isPassing = (error: unknown): boolean => causes(error).some(one => isBroken(one) || isUndone(one))

/** Whether a failed statement may have been applied, so that only its answer was lost. */
export const maybeDone = (error: unknown): boolean => {
  const errors = causes(error)
  return (
    errors.some(isBroken) && !errors.some(({ name, code }) => name === 'ConnectionError' || unsent.has(String(code)))
  )
}

/** Whether the database cannot be used now, for reasons other than the statement. */
export const isAway = (error: unknown): boolean => outage(error) !== undefined

export function outage(error: unknown): Outage | undefined {
  const errors = causes(error)
  const stored = errors.map(({ number }) => storage.get(Number(number))).find(found => found !== undefined)
  if (stored) return stored
  if (errors.some(({ number }) => number === lockHeld)) return 'busy'
  // A connection timeout has the same code as a statement timeout, but another name.
  if (errors.some(({ name, code }) => name === 'RequestError' && code === 'ETIMEOUT')) return 'late'
  if (errors.some(({ number }) => Number(number) === notAvailable)) return 'resuming'
  return isUnreachable(error) ? 'away' : undefined
}

const isUnreachable = (error: unknown): boolean =>
  isPassing(error) || isExhausted(error) || causes(error).some(({ code }) => unreached.has(String(code)))

/** No connection of the pool became free in time. The pool's error has no code; only its class name identifies it. */
const isExhausted = (error: unknown): boolean => error instanceof Error && error.constructor.name === 'TimeoutError'
