import { lazy } from 'react'
import { forecastFilterNames, quotaForecast } from '#shared/contract/quota/forecast.js'
import { sortableForecastColumns } from '#shared/contract/quota/forecast-columns.js'
import { call } from '../../../api/call.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { RowsDef, TabDef } from '../../../page/page-def.js'

const rows: RowsDef = {
  // What has to be requested soonest comes first.
  defaultSort: 'requestBy:asc',
  read: (query, signal) => call(quotaForecast, query, signal),
  source: 'forecast',
  dataKey: 'quota',
}

export const runwayTab: TabDef = {
  name: 'runway',
  label: 'Runway',
  options: [],
  filters: forecastFilterNames,
  sortable: sortableForecastColumns,
  hasSummary: true,
  rows,
  View: lazy(whenOnline(async () => ({ default: (await import('./runway-view.js')).RunwayView }))),
}
