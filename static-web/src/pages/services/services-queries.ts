import { queryOptions } from '@tanstack/react-query'
import { subscriptionList } from '#shared/contract/common/subscriptions.js'
import { call } from '../../api/call.js'

/** The first key of all queries that a finished reading invalidates. */
export const servicesKey = ['services'] as const

/** The subscriptions whose registrations and quotas can be asked for. */
export const subscriptionsOptions = queryOptions({
  queryKey: [...servicesKey, 'subscriptions'],
  queryFn: ({ signal }) => call(subscriptionList, { limit: '5000' }, signal),
  staleTime: 60_000,
})
