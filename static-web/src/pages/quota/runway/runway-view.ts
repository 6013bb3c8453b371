import { quotaForecast } from '#shared/contract/quota/forecast.js'
import { type ForecastRow, listedForecastColumns } from '#shared/contract/quota/forecast-columns.js'
import { quotaForecastExport } from '#shared/contract/quota/forecast-export.js'
import { callPath } from '../../../api/call.js'
import { gridColumns } from '../../../grid/table-grid-columns.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import { shownRows } from '../../../page/page-def.js'
import { plural } from '../../../ui/format.js'
import type { QuotaFilter } from '../quota-filter-def.js'
import { type SeriesKey, seriesText } from '../row-key.js'

const columns = gridColumns(listedForecastColumns, {})

/** One row per quota in use, the ones that run out first on top. */
export const RunwayView = listComponent<QuotaFilter, SeriesKey, ForecastRow>({
  caption: 'Runway of quotas',
  isKeyed: true,
  useRows: (view, query, range, refreshEveryMs) =>
    usePagedRows({ ...shownRows(view), rowsKey: 'runway' }, query, range, refreshEveryMs),
  columns: () => columns,
  rowId: seriesText,
  rowHref: (view, row) => viewHref({ ...view, row }),
  rowLabel: (row, regionTitle) => `${row.family} in ${regionTitle(row.region)}, ${row.subscriptionName}`,
  apiPath: query => callPath(quotaForecast, query),
  export: {
    path: query => callPath(quotaForecastExport, query),
    columns: exportColumns(listedForecastColumns),
  },
  count: total => plural(total, 'quota'),
  failure: 'The runway could not be read',
})
