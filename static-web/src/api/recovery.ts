import type { QueryState } from '@tanstack/react-query'
import { ApiError, type FailureKind } from './api-error.js'

/** Seconds after which what failed is tried again where the service names no time; the other kinds need a person. */
const waitSeconds: Partial<Readonly<Record<FailureKind, number>>> = {
  offline: 15,
  unreachable: 5,
  unreadable: 5,
  unavailable: 5,
  busy: 10,
  failed: 15,
}

/** A timer may come a little early, and would then still be refused. */
const slackMs = 50

/** When a failed read is tried again by itself, ms by this browser's clock; null: never. */
export function nextTryAt(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const seconds = waitSeconds[error.kind]
  if (seconds === undefined) return null
  return error.receivedAt + (error.retryAfterSeconds ?? seconds) * 1_000
}

/** What an interval is told from. */
interface Repeated<Data = unknown> {
  readonly state: Pick<QueryState<Data, Error>, 'data' | 'error' | 'fetchStatus'>
}

/** The `refetchInterval` of every read, ms: one that failed is tried again at its time. */
export function recoveryInterval({ state: { error, fetchStatus } }: Repeated): number | false {
  const at = fetchStatus === 'idle' ? nextTryAt(error) : null
  return at === null ? false : Math.max(0, at - Date.now()) + slackMs
}

/** The same for a read that is repeated while all is well too: every so many ms, by what it read last. */
export const repeatedEvery =
  <Data>(every: (data: Data | undefined) => number | false) =>
  (query: Repeated<Data>): number | false =>
    nextTryAt(query.state.error) === null ? every(query.state.data) : recoveryInterval(query)
