import { listedServiceColumns, type ServiceRow } from '#shared/contract/services/service-columns.js'
import { serviceExport } from '#shared/contract/services/service-export.js'
import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { servicePage } from '#shared/contract/services/services.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import { plural } from '../../../ui/format.js'
import { type ServiceKey, serviceText } from '../row-key.js'
import { optionalServiceColumns, serviceGridColumns } from './service-grid-columns.js'

/** One row per resource type of a service and region, also where it is not offered. */
export const ServicesListView = listComponent<ServiceFilter, ServiceKey, ServiceRow>({
  caption: 'Platform services',
  isKeyed: true,
  rowCommands: 'the commands for its service',
  useRows: ({ page }, query, range, refreshEveryMs) => usePagedRows(page, query, range, refreshEveryMs),
  columns: () => serviceGridColumns,
  optionalColumns: () => optionalServiceColumns,
  rowId: serviceText,
  rowHref: (view, row) => viewHref({ ...view, row }),
  rowLabel: ({ service, resourceType, region }, regionTitle) =>
    `${service}, ${resourceType}, ${region === globalRegion ? 'global' : `in ${regionTitle(region)}`}`,
  apiPath: query => callPath(servicePage, query),
  export: {
    path: query => callPath(serviceExport, query),
    columns: exportColumns(listedServiceColumns),
  },
  count: total => plural(total, 'row'),
  failure: 'The platform services could not be read',
})
