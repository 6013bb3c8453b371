import { type GroupQuotaRow, listedGroupColumns } from '#shared/contract/quota/group-columns.js'
import { groupFilterQuery } from '#shared/contract/quota/group-filter.js'
import { quotaGroups, quotaGroupsExport } from '#shared/contract/quota/groups.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import { plural } from '../../../ui/format.js'
import type { QuotaFilter } from '../quota-filter-def.js'
import { type SeriesKey, seriesText } from '../row-key.js'
import { ShareReport } from '../share/share-report.js'
import { groupGridColumns, optionalGroupColumns } from './group-grid-columns.js'
import { groupRows } from './group-rows.js'
import { GroupsNav } from './groups-nav.js'
import { noQuotas } from './no-quotas.js'

/** One row per family in a region of a member. */
export const GroupQuotas = listComponent<QuotaFilter, SeriesKey, GroupQuotaRow>({
  caption: 'Quotas of the members of groups',
  isKeyed: true,
  useRows: (_, query, range, refreshEveryMs) => usePagedRows(groupRows, query, range, refreshEveryMs),
  whenEmpty: noQuotas,
  columns: () => groupGridColumns,
  optionalColumns: () => optionalGroupColumns,
  rowId: seriesText,
  rowHref: (view, row) => viewHref({ ...view, row }),
  rowLabel: (row, regionTitle) =>
    `${row.family} in ${regionTitle(row.region)}, ${row.subscriptionName}, group ${row.groupName}`,
  apiPath: query => callPath(quotaGroups, query),
  export: {
    path: query => callPath(quotaGroupsExport, query),
    columns: exportColumns(listedGroupColumns),
  },
  count: total => plural(total, 'quota'),
  failure: 'The quota groups could not be read',
  form: view => <GroupsNav view={view} />,
  tools: ({ filter, sort }) => (
    <ShareReport filter={{ ...groupFilterQuery(filter), sort: `${sort.column}:${sort.direction}` }} />
  ),
})
