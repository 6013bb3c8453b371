import type { Outage } from './dialect.js'

/** What the errors of SQL Server and its driver mean. Numbers below 50,000 are the server's. */

/** Our own numbers for a lock that was not free in time, and for one that was refused to end a deadlock. */
export const lockHeld = 51_000
export const lockDeadlocked = 51_001

/** A unique constraint or a unique index has the key. */
const duplicateKey = new Set([2601, 2627])

const missingTable = 208

/**
 * No permission: on an object, to create or alter one, on the database, on its settings. Some say "does not exist, or you
 * do not have permission" of what a migration before has made.
 */
const forbidden = new Set([229, 230, 262, 297, 300, 1088, 2760, 3701, 4902, 5011, 15_151, 15_247])

/** The server undid the work and can do it the next time: deadlocks, lock timeouts, a row changed under a snapshot. */
const conflict = new Set([1205, 1222, 1807, 3960, 3961, 5061, 5070, lockDeadlocked])

/** Throttled, short of memory, failing over, waking a paused database, starting; or the session was ended there. */
const briefly = new Set([
  233, 596, 615, 701, 926, 4060, 4221, 6005, 8645, 8651, 10_053, 10_054, 10_060, 10_928, 10_929, 10_936, 17_142, 18_401,
  40_020, 40_143, 40_166, 40_197, 40_501, 40_540, 40_613, 42_108, 42_109, 49_918, 49_919, 49_920,
])

/** Why the server cannot store: no room in a file, in the log or in the size that was bought; read-only; damaged pages. */
const storage = new Map<number, Outage>([
  ...[1101, 1105, 9002, 40_544].map(number => [number, 'full'] as const),
  [3906, 'readOnly'],
  ...[823, 824, 825].map(number => [number, 'damaged'] as const),
])

/** The connection was found broken before anything was sent. */
const unsent = new Set(['ECONNCLOSED', 'EINVALIDSTATE', 'ENOTOPEN'])

/** The connection broke, or none could be made. */
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

/** Nothing came in time, or who signs in was refused: to ask again at once would not help. */
const unreached = new Set(['EFEDAUTH', 'EINSTLOOKUP', 'ELOGIN', 'ETIMEOUT'])

/** What the driver says, without a code, of an encrypted connection that ends in the middle of an answer. */
const streamEnd = 'unexpected end of message stream'

interface Told {
  readonly name?: unknown
  readonly code?: unknown
  readonly number?: unknown
  readonly message?: unknown
}

/** An error and those that it was made of. */
function causes(error: unknown, depth = 0): Told[] {
  if (!(error instanceof Object) || depth > 4) return []
  const { originalError, cause, errors, precedingErrors } = error as Record<string, unknown>
  const inner = [originalError, cause, errors, precedingErrors].flat()
  return [error as Told, ...inner.flatMap(one => causes(one, depth + 1))]
}

const isBroken = ({ code, message }: Told): boolean => broken.has(String(code)) || message === streamEnd
const isUndone = ({ number }: Told): boolean => conflict.has(Number(number)) || briefly.has(Number(number))

export const isDuplicateKey = (error: unknown): boolean =>
  causes(error).some(({ number }) => duplicateKey.has(Number(number)))

export const isMissingTable = (error: unknown): boolean =>
  causes(error).some(({ number }) => Number(number) === missingTable)

export const isForbidden = (error: unknown): boolean =>
  causes(error).some(({ number }) => forbidden.has(Number(number)))

/** Whether the same statement may succeed within seconds. One that timed out is not repeated: it would take as long again. */
export const isPassing = (error: unknown): boolean => causes(error).some(told => isBroken(told) || isUndone(told))

/** Whether a statement that failed so may have been done all the same: its answer is what was lost. */
export const maybeDone = (error: unknown): boolean => {
  const told = causes(error)
  return told.some(isBroken) && !told.some(({ name, code }) => name === 'ConnectionError' || unsent.has(String(code)))
}

/** Whether the database cannot be used now, through no fault of the statement. */
export const isAway = (error: unknown): boolean => outage(error) !== undefined

export function outage(error: unknown): Outage | undefined {
  const told = causes(error)
  const stored = told.map(({ number }) => storage.get(Number(number))).find(found => found !== undefined)
  if (stored) return stored
  if (told.some(({ number }) => number === lockHeld)) return 'busy'
  // What cannot connect in time has the same code, and another name.
  if (told.some(({ name, code }) => name === 'RequestError' && code === 'ETIMEOUT')) return 'late'
  return isUnreachable(error) ? 'away' : undefined
}

const isUnreachable = (error: unknown): boolean =>
  isPassing(error) || isExhausted(error) || causes(error).some(({ code }) => unreached.has(String(code)))

/** No connection of the pool became free in time. The pool's error has no code, and only its class a name. */
const isExhausted = (error: unknown): boolean => error instanceof Error && error.constructor.name === 'TimeoutError'
