import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { subscriptionList } from '#shared/contract/common/subscriptions.js'
import { failover } from '#shared/contract/fit/failover.js'
import { failoverFilterNames } from '#shared/contract/fit/failover-filter.js'
import { call } from '../../api/call.js'
import { apiParams } from '../../page/params/params.js'

/** The first key of all queries that a finished ingestion invalidates. */
export const failoverKey = 'failover'

const rowsPerPage = 100

/** What the address asks of the API. */
export const failoverParams = (search: string): Record<string, string> =>
  apiParams(search, [...failoverFilterNames, 'sort'], rowsPerPage)

/** The answer; only with a region that is lost. */
export const failoverOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [failoverKey, query],
    queryFn: ({ signal }) => call(failover, { from: '', ...query }, signal),
    enabled: Boolean(query.from),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The regions that were read, by display name. */
export const regionOptions = queryOptions({
  queryKey: [failoverKey, 'regions'],
  queryFn: async ({ signal }) => {
    const { facets } = await call(capacityPage, { pageSize: '1' }, signal)
    return facets.region.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  },
  staleTime: 300_000,
})

export const subscriptionOptions = queryOptions({
  queryKey: [failoverKey, 'subscriptions'],
  queryFn: async ({ signal }) => (await call(subscriptionList, { limit: '50000' }, signal)).rows,
  staleTime: 300_000,
})
