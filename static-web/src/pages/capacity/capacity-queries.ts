import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type About, about } from '#shared/contract/about.js'
import { capacityFamilies, capacityPage } from '#shared/contract/capacity/capacity.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { ApiError } from '../../api/api-error.js'
import { call } from '../../api/call.js'
import type { RowKey } from '../../page/url-state.js'

/** Rows read at once while scrolling. */
export const rowsPerPage = 200

type ApiQuery = Readonly<Record<string, string>>

/** Everything below this key is what a finished ingestion makes old. */
export const capacityKey = ['capacity'] as const

export const pageOptions = (query: ApiQuery, pageNumber: number) =>
  queryOptions({
    queryKey: [...capacityKey, 'page', query, pageNumber],
    queryFn: ({ signal }) =>
      call(capacityPage, { ...query, pageNumber: String(pageNumber), pageSize: String(rowsPerPage) }, signal),
  })

/** How many rows a query has, and the values its filters can take. */
export const countOptions = (query: ApiQuery) =>
  queryOptions({
    queryKey: [...capacityKey, 'count', query],
    queryFn: ({ signal }) => call(capacityPage, { ...query, pageSize: '1' }, signal),
    staleTime: 60_000,
  })

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

export const familiesOptions = (query: ApiQuery) =>
  queryOptions({
    queryKey: [...capacityKey, 'families', query],
    queryFn: ({ signal }) => call(capacityFamilies, { ...query, limit: '10000' }, signal),
  })

const isActive = (status: string | undefined): boolean => status === 'running' || status === 'queued'

/** Asked often while something is about to change, seldom otherwise. */
export const aboutOptions = queryOptions({
  queryKey: ['about'],
  queryFn: async ({ signal }) => ({ ...(await call(about, {}, signal)), receivedAt: Date.now() }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data, error } }) => {
    if (error instanceof ApiError) return 5_000
    const isChanging = !data || isIngesting(data) || data.replaying || data.snapshotTime === null
    return isChanging ? 2_000 : 30_000
  },
})

export type AboutNow = Awaited<ReturnType<Exclude<(typeof aboutOptions)['queryFn'], undefined | symbol>>>

type Runs = Pick<About, 'ingestion' | 'narrowIngestion'>

/** The run that goes on, of everything or of a part. */
export const runUnderWay = (about: Runs | undefined): Runs['ingestion'] =>
  about?.narrowIngestion ?? (isActive(about?.ingestion?.status) ? (about?.ingestion ?? null) : null)

export const isIngesting = (about: Runs | undefined): boolean => runUnderWay(about) !== null
