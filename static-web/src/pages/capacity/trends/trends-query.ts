import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { capacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { call } from '../../../api/call.js'
import { capacityKey } from '../capacity-queries.js'

/** States and quotas over time. */
export const trendsOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...capacityKey, 'trends', query],
    queryFn: ({ signal }) => call(capacityTrends, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
