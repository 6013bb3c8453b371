import { Link } from 'wouter'
import { type CapacityChangeRow, listedChangeColumns } from '#shared/contract/capacity/capacity-changes.js'
import { RegionName } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { TimeCell } from '../../../grid/cells.js'
import { headingsBy } from '../../../grid/table-headings.js'
import { viewHref } from '../../../page/address.js'
import type { TableColumn } from '../../../ui/data-table.js'
import type { CapacityView } from '../capacity-view.js'
import { KindMark } from './change-kind.js'
import type { ChangeSpan } from './change-span.js'
import { stateHref } from './state-href.js'

const heading = headingsBy(listedChangeColumns)

/** The columns of the list; a row links to the size, and to the state at both times. */
export function changeColumns(
  view: CapacityView,
  span: ChangeSpan,
  regionTitle: (region: string) => string,
): TableColumn<CapacityChangeRow>[] {
  const toName = ({ vmSku, family, region }: CapacityChangeRow) => `${vmSku ?? family} in ${regionTitle(region)}`
  return [
    { ...heading('kind'), cell: ({ kind }) => <KindMark kind={kind} /> },
    {
      key: 'what',
      label: 'Size or quota',
      cell: row => (
        <Link href={row.vmSku === null ? stateHref(view, row, span.to) : drawerHref(view, row, row.vmSku)}>
          {row.vmSku ?? row.family}
        </Link>
      ),
    },
    { ...heading('region'), cell: ({ region }) => <RegionName region={region} /> },
    { ...heading('subscriptionName'), cell: ({ subscriptionName }) => subscriptionName },
    { ...heading('text'), wide: true, cell: ({ text }) => withRegionTitles(text, regionTitle) },
    { ...heading('changedAt'), cell: ({ changedAt }) => <TimeCell time={changedAt} /> },
    {
      key: 'states',
      label: 'State',
      cell: row => (
        <span className="before-after">
          <Link href={stateHref(view, row, span.from)} aria-label={`State of ${toName(row)} before`}>
            before
          </Link>
          <Link href={stateHref(view, row, span.to)} aria-label={`State of ${toName(row)} after`}>
            after
          </Link>
        </span>
      ),
    },
  ]
}

export const changeKey = (row: CapacityChangeRow): string =>
  `${row.kind} ${row.subscriptionId} ${row.region} ${row.vmSku ?? row.family}`

const drawerHref = (view: CapacityView, { subscriptionId, region }: CapacityChangeRow, vmSku: string): string =>
  viewHref({ ...view, row: { subscriptionId, region, vmSku } })
