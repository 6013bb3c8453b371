import { queryOptions } from '@tanstack/react-query'
import { sharedReport } from '#shared/contract/quota/reports.js'
import { call } from '../../api/call.js'

/** The report of a token. Read again only by hand: its rows do not change. */
export const reportOptions = (token: string) =>
  queryOptions({
    queryKey: ['report', token],
    queryFn: ({ signal }) => call(sharedReport, {}, signal, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
