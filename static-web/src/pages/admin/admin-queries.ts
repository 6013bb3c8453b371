import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminIngestionStatus, ingestionJob, ingestionJobs } from '#shared/contract/admin/admin-ingestion.js'
import { errorLog, operationLog } from '#shared/contract/admin/admin-logs.js'
import { adminConfig, sqlPreview } from '#shared/contract/admin/admin-settings.js'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { subscriptionList } from '#shared/contract/common/subscriptions.js'
import { call } from '../../api/call.js'
import { repeatedEvery } from '../../api/recovery.js'

type AdminIngestionStatus = RouteResponse<typeof adminIngestionStatus>
type IngestionJobs = RouteResponse<typeof ingestionJobs>
type IngestionJob = RouteResponse<typeof ingestionJob>
type ApiQuery = Readonly<Record<string, string>>

/** Everything that only an administrator can read. */
export const adminKey = ['admin'] as const
export const runsKey = [...adminKey, 'runs'] as const

const activeEveryMs = 1_000
const idleEveryMs = 15_000

export const isOpenRun = (status: string | undefined): boolean => status === 'running' || status === 'queued'

/** Polled often while a run is under way. */
export const runStateOptions = queryOptions({
  queryKey: [...runsKey, 'state'],
  queryFn: ({ signal }) => call(adminIngestionStatus, {}, signal),
  refetchInterval: repeatedEvery<AdminIngestionStatus>(data =>
    data?.replaying || data?.pipelines.some(({ active }) => active !== null) ? activeEveryMs : idleEveryMs,
  ),
})

export const runsOptions = (pageNumber: string, live: boolean) =>
  queryOptions({
    queryKey: [...runsKey, 'list', pageNumber],
    queryFn: ({ signal }) => call(ingestionJobs, { pageNumber, pageSize: '20' }, signal),
    placeholderData: keepPreviousData,
    // The list may still show a run as open that has just ended.
    refetchInterval: repeatedEvery<IngestionJobs>(data =>
      live || data?.rows.some(run => isOpenRun(run.status)) ? 2_000 : idleEveryMs,
    ),
  })

export const runOptions = (jobId: string, query: ApiQuery) =>
  queryOptions({
    queryKey: [...runsKey, 'one', jobId, query],
    queryFn: ({ signal }) => call(ingestionJob, query, signal, { jobId }),
    placeholderData: (previous, query) => (query?.queryKey[3] === jobId ? previous : undefined),
    refetchInterval: repeatedEvery<IngestionJob>(data => (isOpenRun(data?.status) ? 2_000 : false)),
  })

export const errorLogOptions = (query: ApiQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'errors', query],
    queryFn: ({ signal }) => call(errorLog, query, signal),
    placeholderData: keepPreviousData,
  })

export const operationLogOptions = (query: ApiQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'operations', query],
    queryFn: ({ signal }) => call(operationLog, query, signal),
    placeholderData: keepPreviousData,
  })

export const tablesKey = [...adminKey, 'table'] as const

/** Each read is recorded in the operation log, so only a click starts one. */
export const tableOptions = (query: ApiQuery) =>
  queryOptions({
    queryKey: [...tablesKey, query],
    queryFn: ({ signal }) => call(sqlPreview, query, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

export const configOptions = queryOptions({
  queryKey: [...adminKey, 'config'],
  queryFn: ({ signal }) => call(adminConfig, {}, signal),
})

export const subscriptionsOptions = queryOptions({
  queryKey: [...adminKey, 'subscriptions'],
  queryFn: ({ signal }) => call(subscriptionList, { limit: '5000' }, signal),
  staleTime: 60_000,
})

/** The regions with stored rows, by name. */
export const regionsOptions = queryOptions({
  queryKey: [...adminKey, 'regions'],
  queryFn: async ({ signal }) => (await call(capacityPage, { pageSize: '1' }, signal)).facets.region,
  staleTime: 60_000,
})
