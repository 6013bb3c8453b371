import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.js'
import { recoveryInterval } from '../api/recovery.js'
import { meKey } from '../session/me-query.js'

const soonMs = 400
/** The longest time for a page to show no result, ms. */
const maxSilentSeconds = 5
const busyRetries = 3

/** Longest wait for a busy service, seconds, before the page reports it. */
const busySeconds = (error: Error): number | null =>
  error instanceof ApiError && error.isAway && (error.retryAfterSeconds ?? Infinity) <= maxSilentSeconds
    ? error.retryAfterSeconds
    : null

/** Retries before the page reports a failure: none while offline, since none can succeed. */
function silentRetries(error: Error): number {
  if (!(error instanceof ApiError) || !error.isAway || error.kind === 'offline') return 0
  return busySeconds(error) === null ? 1 : busyRetries
}

/**
 * One quick retry, and only if the answer may differ; a busy service is retried when it says so. Then the page reports
 * the failure, and the read is retried at its time, or at once when the connection is back. If an answer says that the
 * session has ended, the page asks who is signed in.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    if (error instanceof ApiError && error.isSignedOut) void client.invalidateQueries({ queryKey: meKey })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 60_000,
        retry: (count, error) => count < silentRetries(error),
        retryDelay: (_count, error) => (busySeconds(error) ?? 0) * 1_000 + soonMs * Math.random() + soonMs / 2,
        refetchInterval: recoveryInterval,
        refetchOnReconnect: ({ state }) => (state.error ? 'always' : true),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
