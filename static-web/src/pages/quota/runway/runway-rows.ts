import { lazy } from 'react'
import { quotaForecast } from '#shared/contract/quota/forecast.js'
import { call } from '../../../api/call.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { RowsDef } from '../../../page/page-def.js'
import type { PagedRead } from '../../../page/page-queries.js'
import { RunwaySummary } from './runway-summary.js'

/** How the rows of the tab are read and shown. */
export const runwayRows = {
  // What has to be requested soonest comes first.
  defaultSort: 'requestBy:asc',
  read: (query, signal) => call(quotaForecast, query, signal),
  source: 'forecast',
  dataKey: 'quota',
  rowsKey: 'runway',
  Drawer: lazy(whenOnline(async () => ({ default: (await import('./row/runway-detail.js')).RunwayDetail }))),
  Summary: RunwaySummary,
} satisfies RowsDef & PagedRead
