import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.js'

/** One retry, soon, and only where the answer may differ: the page itself offers the next one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 60_000,
        retry: (count, error) => count < 1 && error instanceof ApiError && error.isAway,
        retryDelay: 400,
        networkMode: 'always',
      },
    },
  })
}
