import { AppError } from '#shared/kernel/app-error.js'
import type { Log } from '#shared/kernel/log.js'

/** The timeout of a check. */
export const longestCheckMs = 8_000

export interface CheckPorts {
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly log: Log
}

export interface CheckFailure {
  readonly check: string
  /** A sentence for the caller: the known reason, without internal details. */
  readonly error: string
}

export interface Checked<T> {
  /** In the order of the checks, without the failed ones. */
  readonly answers: readonly { readonly check: string; readonly value: T }[]
  readonly failures: CheckFailure[]
}

/**
 * Runs named checks in parallel. A check that fails or times out is listed in `failures` and does not delay the others.
 */
export async function runChecks<T>(
  checks: ReadonlyMap<string, () => Promise<T>>,
  { pause, log }: CheckPorts,
): Promise<Checked<T>> {
  const late = pause(longestCheckMs).then(() => {
    throw new AppError('unavailable', `It did not answer within ${longestCheckMs / 1000} seconds`)
  })
  // The caller may have gone already.
  late.catch(() => {})
  const ended = await Promise.all(
    [...checks].map(async ([check, run]) => {
      try {
        return { check, value: await Promise.race([Promise.resolve().then(run), late]) }
      } catch (error) {
        log.warn(`The check ${check} failed`, { cause: String(error) })
        return { check, error: error instanceof AppError ? error.message : 'It failed; the log says why' }
      }
    }),
  )
  return {
    answers: ended.flatMap(({ check, ...end }) => ('value' in end ? [{ check, value: end.value as T }] : [])),
    failures: ended.flatMap(({ check, ...end }) => (end.error === undefined ? [] : [{ check, error: end.error }])),
  }
}
