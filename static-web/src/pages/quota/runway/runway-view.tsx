import '../quota.css'
import { quotaForecast } from '#shared/contract/quota/forecast.js'
import { type ForecastRow, listedForecastColumns } from '#shared/contract/quota/forecast-columns.js'
import { quotaForecastExport } from '#shared/contract/quota/forecast-export.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import { plural } from '../../../ui/format.js'
import type { QuotaFilter } from '../quota-filter-def.js'
import { type SeriesKey, seriesText } from '../row-key.js'
import { isTotal } from '../series-hrefs.js'
import { ExhaustedSelect } from './exhausted-select.js'
import { noForecasts } from './no-forecasts.js'
import { optionalRunwayColumns, runwayGridColumns } from './runway-grid-columns.js'
import { runwayRows } from './runway-rows.js'

/** One row per quota in use, the ones that have to be requested soonest on top. */
export const RunwayView = listComponent<QuotaFilter, SeriesKey, ForecastRow>({
  caption: 'Runway of quotas',
  isKeyed: true,
  useRows: (_, query, range, refreshEveryMs) => usePagedRows(runwayRows, query, range, refreshEveryMs),
  whenEmpty: noForecasts,
  columns: () => runwayGridColumns,
  optionalColumns: () => optionalRunwayColumns,
  rowId: seriesText,
  rowHref: (view, row) => viewHref({ ...view, row }),
  rowLabel: ({ family, region, subscriptionName }, regionTitle) =>
    `${isTotal(family) ? 'Regional total' : family} in ${regionTitle(region)}, ${subscriptionName}`,
  apiPath: query => callPath(quotaForecast, query),
  export: {
    path: query => callPath(quotaForecastExport, query),
    columns: exportColumns(listedForecastColumns),
  },
  count: total => plural(total, 'quota'),
  failure: 'The runway could not be read',
  tools: view => <ExhaustedSelect filter={view.filter} />,
})
