import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.js'
import { recoveryInterval } from '../api/recovery.js'
import { meKey } from '../session/me-query.js'

const soonMs = 400
/** Longer than this nobody watches a page that says nothing. */
const maxSilentSeconds = 5
const busyRetries = 3

/** Seconds to wait where the service is only busy: it says when to ask again, and that is soon. */
const busySeconds = (error: Error): number | null =>
  error instanceof ApiError && error.isAway && (error.retryAfterSeconds ?? Infinity) <= maxSilentSeconds
    ? error.retryAfterSeconds
    : null

/** Retries before the page says that something failed: none while offline, where none can succeed. */
function silentRetries(error: Error): number {
  if (!(error instanceof ApiError) || !error.isAway || error.kind === 'offline') return 0
  return busySeconds(error) === null ? 1 : busyRetries
}

/**
 * One retry, soon, and only where the answer may differ; a busy service is asked again when it says so. After that the page
 * says what failed, and the read is tried again at its time, or at once when the connection is back. An answer that the session has
 * ended makes the page ask who is signed in.
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
