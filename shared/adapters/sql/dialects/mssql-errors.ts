/** What the errors of SQL Server and its driver mean. Numbers below 50,000 are the server's. */

/** Our own number for a lock that was not free in time. */
export const lockHeld = 51_000

/** A unique constraint or a unique index has the key. */
const duplicateKey = new Set([2601, 2627])

/** The server undid the work and can do it the next time: a deadlock, a lock timeout, a row changed under a snapshot. */
const conflict = new Set([1205, 1222, 3960, 3961])

/** Azure SQL is throttling, failing over, or waking a paused database; or the session was ended from the server's side. */
const briefly = new Set([
  ...[233, 596, 615, 926, 4060, 4221, 6005, 10_053, 10_054, 10_060, 10_928, 10_929, 10_936, 17_142, 40_020, 40_143],
  ...[40_166, 40_197, 40_501, 40_540, 40_613, 42_108, 42_109, 49_918, 49_919, 49_920],
])

/** The connection broke, or none could be made. */
const broken = new Set(['ECONNCLOSED', 'ECONNRESET', 'EINVALIDSTATE', 'ENOTOPEN', 'EPIPE', 'ESOCKET'])

/** Nothing came in time, or the login was refused: to ask again at once would not help. */
const unreached = new Set(['EINSTLOOKUP', 'ELOGIN', 'ETIMEOUT'])

interface Told {
  readonly code?: unknown
  readonly number?: unknown
  readonly isTransient?: unknown
}

/** An error and those that it was made of. */
function* causes(error: unknown): Generator<Told> {
  let told = error
  for (let depth = 0; depth < 5 && told instanceof Object; depth++) {
    yield told as Told
    told = 'originalError' in told ? told.originalError : 'cause' in told ? told.cause : undefined
  }
}

const some = (error: unknown, is: (told: Told) => boolean): boolean => [...causes(error)].some(is)

export const isDuplicateKey = (error: unknown): boolean => some(error, ({ number }) => duplicateKey.has(Number(number)))

/** Whether the same statement may succeed within seconds. One that timed out is not repeated: it would take as long again. */
export const isPassing = (error: unknown): boolean =>
  some(
    error,
    ({ code, number, isTransient }) =>
      broken.has(String(code)) || conflict.has(Number(number)) || briefly.has(Number(number)) || isTransient === true,
  )

/** Whether the database cannot be used now, through no fault of the statement. */
export const isAway = (error: unknown): boolean =>
  some(
    error,
    ({ code, number, isTransient }) =>
      broken.has(String(code)) ||
      unreached.has(String(code)) ||
      briefly.has(Number(number)) ||
      conflict.has(Number(number)) ||
      number === lockHeld ||
      isTransient === true,
  ) || isExhausted(error)

/** No connection of the pool became free in time. The pool's error has no code, and only its class a name. */
const isExhausted = (error: unknown): boolean => error instanceof Error && error.constructor.name === 'TimeoutError'
