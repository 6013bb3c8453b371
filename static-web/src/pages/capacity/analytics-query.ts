import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { capacityAnalytics } from '#shared/contract/capacity/capacity-analytics.js'
import { call } from '../../api/call.js'
import { capacityKey } from './capacity-queries.js'

/** The whole filtered set, grouped by region and by family. */
export const analyticsOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...capacityKey, 'analytics', query],
    queryFn: ({ signal }) => call(capacityAnalytics, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
