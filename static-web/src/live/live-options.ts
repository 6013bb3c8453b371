import { queryOptions } from '@tanstack/react-query'

/**
 * Figures that take calls to Azure. They are never read automatically: every request uses up calls of a budget. The answer
 * is kept while the user is on other tabs.
 */
export const liveOptions = <Body, Answer>(what: string, body: Body, ask: (body: Body) => Promise<Answer>) =>
  queryOptions({
    queryKey: [what, body],
    queryFn: () => ask(body),
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_800_000,
  })
