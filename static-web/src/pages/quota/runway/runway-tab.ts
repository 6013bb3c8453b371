import { lazy } from 'react'
import { forecastFilterNames } from '#shared/contract/quota/forecast.js'
import { sortableForecastColumns } from '#shared/contract/quota/forecast-columns.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'
import { runwayRows } from './runway-rows.js'

export const runwayTab: TabDef = {
  name: 'runway',
  label: 'Runway',
  options: [],
  filters: forecastFilterNames,
  sortable: sortableForecastColumns,
  hasSummary: true,
  rows: runwayRows,
  View: lazy(whenOnline(async () => ({ default: (await import('./runway-view.js')).RunwayView }))),
}
