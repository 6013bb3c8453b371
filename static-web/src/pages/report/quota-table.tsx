import { paginate } from '#shared/contract/common/paging.js'
import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { KnownNumber, NumberCell, QuotaCell, TimeCell } from '../../grid/cells.js'
import { useParams } from '../../page/params/use-params.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'
import { Pager } from '../../ui/pager.js'

const rowsPerPage = 100

const columns: readonly TableColumn<GroupQuotaRow>[] = [
  {
    key: 'family',
    label: 'Family',
    cell: ({ family, region }) => (
      <>
        {family} <span className="of">{region}</span>
      </>
    ),
  },
  { key: 'subscriptionName', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
  { key: 'groupName', label: 'Group', cell: ({ groupName }) => groupName },
  {
    key: 'headroom',
    label: 'Headroom',
    help: 'vCPU: the smaller of free family quota and free regional total. Never add this up over families.',
    numeric: true,
    cell: ({ headroom }) => <NumberCell value={headroom} />,
  },
  {
    key: 'quotaUsed',
    label: 'Used',
    help: 'vCPU in use of the limit of the subscription.',
    cell: ({ quotaUsed, quotaLimit }) => <QuotaCell used={quotaUsed} limit={quotaLimit} />,
  },
  { key: 'quotaFree', label: 'Free', numeric: true, cell: ({ quotaFree }) => <NumberCell value={quotaFree} /> },
  {
    key: 'regionalFree',
    label: 'Free in region',
    help: 'Free vCPU of the regional total, for all families together.',
    numeric: true,
    cell: ({ regionalFree }) => <NumberCell value={regionalFree} />,
  },
  {
    key: 'poolFree',
    label: 'Free in pool',
    help: 'Free vCPU in the pool of the group: the same for all its members. Never add it up over them.',
    numeric: true,
    cell: ({ poolFree }) => <KnownNumber value={poolFree} />,
  },
  {
    key: 'given',
    label: 'Given',
    help: 'vCPU that the subscription gave to the group.',
    numeric: true,
    cell: ({ given }) => <KnownNumber value={given} />,
  },
  {
    key: 'taken',
    label: 'Taken',
    help: 'vCPU that the subscription took from the group.',
    numeric: true,
    cell: ({ taken }) => <KnownNumber value={taken} />,
  },
  { key: 'readAt', label: 'Read (UTC)', cell: ({ readAt }) => <TimeCell time={readAt} /> },
]

/** The rows of a report, in its order, a page at a time. */
export function QuotaTable({ rows }: { rows: readonly GroupQuotaRow[] }) {
  const { get, hrefWith } = useParams()
  const pageCount = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const asked = Number(get('page') || 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= pageCount ? asked : 1
  const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return (
    <>
      <DataTable
        caption="Quota of the members of groups"
        columns={columns}
        rows={shown}
        rowKey={({ groupId, subscriptionId, region, family }) => `${groupId}/${subscriptionId}/${region}/${family}`}
      />
      <Pager
        pagination={paginate(rows.length, page, rowsPerPage)}
        of="quotas"
        toHref={next => hrefWith({ page: next === 1 ? undefined : String(next) })}
      />
    </>
  )
}
