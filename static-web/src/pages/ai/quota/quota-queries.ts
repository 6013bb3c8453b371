import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { aiQuotaPage, aiQuotaProviders } from '#shared/contract/ai/quota.js'
import { call } from '../../../api/call.js'
import type { PagedRead } from '../../../page/page-queries.js'
import { modelsKey } from '../ai-queries.js'

/** Pages of quotas. */
export const quotaPages: PagedRead = {
  dataKey: modelsKey[0],
  rowsKey: 'quota',
  read: (query, signal) => call(aiQuotaPage, query, signal),
}

/** Every sum of one region, provider and measure. */
export const quotaSumsOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...modelsKey, 'quota sums', query],
    queryFn: ({ signal }) => call(aiQuotaProviders, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
