import { queryOptions } from '@tanstack/react-query'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { call } from '../../api/call.js'
import type { RowKey } from './row-key.js'

/** Everything below this key is what a finished ingestion makes old. */
export const capacityKey = ['capacity'] as const

/** The filter that leaves one row alone. */
export const rowQuery = (
  { subscriptionId, region, vmSku }: RowKey,
  { at, desiredCount, zones }: RowRequest,
): Record<string, string> => ({
  subscriptionIds: subscriptionId,
  region,
  sku: vmSku,
  ...capacityFilterQuery({ at, desiredCount, zones }),
})

/** Of which time a row is wanted, and for how many machines. */
export type RowRequest = Pick<Partial<CapacityFilter>, 'at' | 'desiredCount' | 'zones'>

/** One row, now or as it was. */
export const rowOptions = (row: RowKey, request: RowRequest) => {
  const query = rowQuery(row, request)
  return queryOptions({
    queryKey: [...capacityKey, 'row', query],
    queryFn: ({ signal }) => call(capacityPage, { ...query, pageSize: '1' }, signal),
  })
}

/** Where else a subscription can have a size, best first. */
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
