import { Link } from 'wouter'
import { capacityFamilies } from '#shared/contract/capacity/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { type CapacityFamily, listedFamilyColumns } from '#shared/contract/capacity/family-columns.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { familiesExport } from '#shared/contract/capacity/view-exports.js'
import { familyKey } from '#shared/contract/common/names.js'
import { call, callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { useWholeList } from '../../../page/list/use-whole-list.js'
import { plural } from '../../../ui/format.js'
import { includesOthers } from '../capacity-kinds.js'
import type { CapacityView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'
import { StrandedView } from '../stranded/lazy-stranded-view.js'
import { familyColumnsFor } from './family-grid-columns.js'
import { HeadroomFilter, headroomRange, NoLowHeadroom } from './headroom-filter.js'

/** One row per region and family; a row links to its sizes. */
const FamilyList = listComponent<CapacityFilter, RowKey, CapacityFamily>({
  caption: 'Families by region',
  useRows: ({ page }, query) =>
    useWholeList([page.dataKey, 'families'], query, (asked, signal) =>
      call(capacityFamilies, { ...asked, limit: '10000' }, signal),
    ),
  ownQuery: view => {
    const quotaUsable = headroomRange(view)
    return quotaUsable === undefined ? {} : { quotaUsable }
  },
  whenEmpty: view => headroomRange(view) && <NoLowHeadroom view={view} />,
  columns: filter => familyColumnsFor(filter, includesOthers(filter)),
  rowId: ({ region, family }) => `${region}/${family}`,
  rowHref: sizesHref,
  rowLabel: ({ family, region }, regionTitle) => `Sizes of ${family} in ${regionTitle(region)}`,
  apiPath: query => callPath(capacityFamilies, query),
  export: {
    path: query => callPath(familiesExport, query),
    columns: exportColumns(listedFamilyColumns),
  },
  count: total => plural(total, 'family in a region', 'families by region'),
  failure: 'The families could not be read',
  tools: view => (
    <>
      <HeadroomFilter view={view} />
      <Link
        className="button small"
        title={glossary.stranded}
        href={viewHref({ ...view, options: { show: 'stranded' } })}
      >
        Stranded quota
      </Link>
    </>
  ),
})

/** The families, or their quota that the regional totals strand. */
export function FamiliesView({ view }: { view: CapacityView }) {
  return view.options.show === 'stranded' ? <StrandedView view={view} /> : <FamilyList view={view} />
}

function sizesHref(view: CapacityView, { family, region }: CapacityFamily): string {
  const filter = { ...view.filter, family: [familyKey(family)], region: [region], regionPreset: undefined }
  const sort = { column: 'vmSku', direction: 'asc' } as const
  return viewHref({ ...view, view: 'sizes', filter, sort, hidden: [], extra: [], row: null })
}
