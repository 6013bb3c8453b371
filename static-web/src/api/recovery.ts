import type { QueryState } from '@tanstack/react-query'
import { ApiError, type FailureKind } from './api-error.js'

/** Seconds until a retry if the service names no time; the other kinds of failure need a person. */
const waitSeconds: Partial<Readonly<Record<FailureKind, number>>> = {
  offline: 15,
  unreachable: 5,
  unreadable: 5,
  unavailable: 5,
  busy: 10,
  failed: 15,
}

/** Margin for a timer that fires early: the call would still be refused. */
const slackMs = 50

/** When a failed read is retried automatically, ms by this browser's clock; null: never. */
export function nextTryAt(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const seconds = waitSeconds[error.kind]
  if (seconds === undefined) return null
  return error.receivedAt + (error.retryAfterSeconds ?? seconds) * 1_000
}

/** The state of a query that decides its interval. */
interface Repeated<Data = unknown> {
  readonly state: Pick<QueryState<Data, Error>, 'data' | 'error' | 'fetchStatus'>
}

/** The `refetchInterval` of every read, ms: a failed one is retried at its time. */
export function recoveryInterval({ state: { error, fetchStatus } }: Repeated): number | false {
  const at = fetchStatus === 'idle' ? nextTryAt(error) : null
  return at === null ? false : Math.max(0, at - Date.now()) + slackMs
}

/** The same for a read that is also polled while it succeeds; the interval in ms depends on its last data. */
export const repeatedEvery =
  <Data>(every: (data: Data | undefined) => number | false) =>
  (query: Repeated<Data>): number | false =>
    nextTryAt(query.state.error) === null ? every(query.state.data) : recoveryInterval(query)
