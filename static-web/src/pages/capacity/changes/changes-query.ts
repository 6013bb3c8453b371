import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { capacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import { changeEvents } from '#shared/contract/capacity/change-events.js'
import { call } from '../../../api/call.js'
import { capacityKey } from '../capacity-queries.js'

/** One page of the changes between two times. */
export const changesOptions = (query: Readonly<Record<string, string>> & { readonly from: string }) =>
  queryOptions({
    queryKey: [...capacityKey, 'changes', query],
    queryFn: ({ signal }) => call(capacityChanges, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** One page of the events between two times. */
export const eventsOptions = (query: Readonly<Record<string, string>> & { readonly from: string }) =>
  queryOptions({
    queryKey: [...capacityKey, 'change events', query],
    queryFn: ({ signal }) => call(changeEvents, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
