import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { type CapacityRow, listedCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { capacityExport } from '#shared/contract/capacity/capacity-export.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import { plural } from '../../../ui/format.js'
import { type RowKey, rowText } from '../row-key.js'
import { columnsFor, optionalColumns } from './capacity-grid-columns.js'

/** One row per subscription, region and size. */
export const SizesView = listComponent<CapacityFilter, RowKey, CapacityRow>({
  caption: 'VM capacity',
  isKeyed: true,
  rowCommands: 'the command and the parameters for its size, region and zones',
  useRows: ({ page }, query, range, refreshEveryMs) => usePagedRows(page, query, range, refreshEveryMs),
  columns: columnsFor,
  optionalColumns,
  rowId: rowText,
  rowHref: (view, row) => viewHref({ ...view, row }),
  rowLabel: (row, regionTitle) => `${row.vmSku} in ${regionTitle(row.region)}, ${row.subscriptionName}`,
  apiPath: query => callPath(capacityPage, query),
  export: {
    path: query => callPath(capacityExport, query),
    columns: exportColumns(listedCapacityColumns),
  },
  count: total => plural(total, 'row'),
  failure: 'The rows could not be read',
})
