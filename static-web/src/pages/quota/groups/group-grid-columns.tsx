import { type GroupQuotaRow, listedGroupColumns } from '#shared/contract/quota/group-columns.js'
import { RegionName } from '../../../filters/region-name.js'
import { KnownNumber, Nothing, NotKnown, QuotaCell, TimeCell } from '../../../grid/cells.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { formatNumber } from '../../../ui/format.js'

const cells: GridCells<GroupQuotaRow> = {
  region: row => <RegionName region={row.region} />,
  quotaUsed: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />,
  quotaFree: row => <FreeCell value={row.quotaFree} why="use not read" />,
  regionalFree: row => <FreeCell value={row.regionalFree} why="no regional total reported" />,
  headroom: row => <FreeCell value={row.headroom} why="not known" />,
  groupLimit: row => <KnownNumber value={row.groupLimit} />,
  poolFree: row => (row.poolFree === null ? <NotKnown /> : <FreeCell value={row.poolFree} why="" />),
  given: row => <KnownNumber value={row.given} />,
  taken: row => <KnownNumber value={row.taken} />,
  snapshotTime: row => <TimeCell time={row.snapshotTime} />,
  readAt: row => <TimeCell time={row.readAt} />,
  poolReadAt: row => (row.poolReadAt === null ? <NotKnown /> : <TimeCell time={row.poolReadAt} />),
  usageReadAt: row => (row.usageReadAt === null ? <NotKnown /> : <TimeCell time={row.usageReadAt} />),
}

/** What is free; none is marked. */
function FreeCell({ value, why }: { value: number | null; why: string }) {
  if (value === null) return <Nothing why={why} />
  return <span className={value === 0 ? 'restricted' : undefined}>{formatNumber(value)}</span>
}

const listed = gridColumns(listedGroupColumns, cells, {
  // The use shows the limit, too.
  quotaUsed: { label: 'Use', width: 170 },
})

/** The family names a row, so it comes first. */
export const groupGridColumns = [
  ...listed.filter(({ key }) => key === 'family'),
  ...listed.filter(({ key }) => key !== 'family'),
]

/** Columns that are hidden by default. */
export const optionalGroupColumns: readonly string[] = [
  'quotaLimit',
  'familyBase',
  'snapshotTime',
  'readAt',
  'poolReadAt',
  'usageReadAt',
]
