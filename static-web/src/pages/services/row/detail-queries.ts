import { queryOptions } from '@tanstack/react-query'
import { type ServiceFilter, serviceFilterQuery } from '#shared/contract/services/service-filter.js'
import { servicePage } from '#shared/contract/services/services.js'
import { call } from '../../../api/call.js'
import { type ServiceKey, serviceText } from '../row-key.js'
import { servicesKey } from '../services-queries.js'

type Asked = Pick<ServiceFilter, 'at' | 'subscriptionIds'>

/** The query of all rows of a service: each resource type in each region. */
export const serviceQuery = ({ serviceId }: Pick<ServiceKey, 'serviceId'>, { at, subscriptionIds }: Asked) => ({
  service: serviceId,
  ...serviceFilterQuery({ at, subscriptionIds }),
})

/** One row, with all others of its service; null if there is none. */
export const rowOptions = (key: ServiceKey, asked: Asked) => {
  const query = { ...serviceQuery(key, asked), sort: 'region:asc', pageSize: '500' }
  return queryOptions({
    queryKey: [...servicesKey, 'row', query, serviceText(key)],
    queryFn: async ({ signal }) => {
      const { rows, doesNotProve } = await call(servicePage, query, signal)
      const text = serviceText(key).toLowerCase()
      return { row: rows.find(one => serviceText(one).toLowerCase() === text) ?? null, rows, doesNotProve }
    },
  })
}

/** The row with the registration and the quota of one subscription; null if there is none. */
export const subscriptionRowOptions = (key: ServiceKey, subscriptionId: string, { at }: Pick<ServiceFilter, 'at'>) => {
  const query = {
    service: key.serviceId,
    region: key.region,
    ...serviceFilterQuery({ at, subscriptionIds: [subscriptionId] }),
    pageSize: '100',
  }
  return queryOptions({
    queryKey: [...servicesKey, 'subscription-row', query, serviceText(key)],
    queryFn: async ({ signal }) => {
      const { rows } = await call(servicePage, query, signal)
      return rows.find(({ resourceType }) => resourceType === key.resourceType) ?? null
    },
  })
}
