import { queryOptions } from '@tanstack/react-query'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { call } from '../../api/call.js'
import type { RowKey } from './row-key.js'

/** The first key of all queries that a finished ingestion invalidates. */
export const capacityKey = ['capacity'] as const

/** The filter for one row. */
export const rowQuery = (
  { subscriptionId, region, vmSku }: RowKey,
  { at, desiredCount, zones }: RowRequest,
): Record<string, string> => ({
  subscriptionIds: subscriptionId,
  region,
  sku: vmSku,
  ...capacityFilterQuery({ at, desiredCount, zones }),
})

/** The time of a row, and the number of machines. */
export type RowRequest = Pick<Partial<CapacityFilter>, 'at' | 'desiredCount' | 'zones'>

/** One row, now or in the past. */
export const rowOptions = (row: RowKey, request: RowRequest) => {
  const query = rowQuery(row, request)
  return queryOptions({
    queryKey: [...capacityKey, 'row', query],
    queryFn: ({ signal }) => call(capacityPage, { ...query, pageSize: '1' }, signal),
  })
}

/** The other regions where a subscription can deploy a size, best first. */
export const elsewhereOptions = ({ subscriptionId, vmSku }: RowKey, { at, desiredCount, zones }: RowRequest) => {
  const question = capacityFilterQuery({ at, desiredCount, zones })
  return queryOptions({
    queryKey: [...capacityKey, 'elsewhere', subscriptionId, vmSku, question],
    queryFn: ({ signal }) =>
      call(
        capacityPage,
        {
          subscriptionIds: subscriptionId,
          sku: vmSku,
          fits: 'true',
          resourceType: 'virtualMachines',
          sort: 'placementScore:desc',
          pageSize: '7',
          ...question,
        },
        signal,
      ),
  })
}
