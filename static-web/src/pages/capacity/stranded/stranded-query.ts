import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { capacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import { call } from '../../../api/call.js'
import { capacityKey } from '../capacity-queries.js'

/** A page of the quotas that the regional totals strand. */
export const strandedOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...capacityKey, 'stranded', query],
    queryFn: ({ signal }) => call(capacityStranded, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
