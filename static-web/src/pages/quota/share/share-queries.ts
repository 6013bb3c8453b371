import { queryOptions } from '@tanstack/react-query'
import { ownReports } from '#shared/contract/quota/reports.js'
import { call } from '../../../api/call.js'

export const ownReportsKey = ['quota', 'own reports'] as const

/** One's own shared reports. */
export const ownReportsOptions = queryOptions({
  queryKey: ownReportsKey,
  queryFn: ({ signal }) => call(ownReports, {}, signal),
})
