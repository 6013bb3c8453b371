import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { serviceMatrix } from '#shared/contract/services/service-matrix.js'
import { call } from '../../../api/call.js'
import { servicesKey } from '../services-queries.js'

/** The filtered services by region. */
export const matrixOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...servicesKey, 'matrix', query],
    queryFn: ({ signal }) => call(serviceMatrix, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
