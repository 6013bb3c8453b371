import { listedCandidateColumns, type QuotaCandidate } from '#shared/contract/quota/candidate-columns.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, NumberCell } from '../../../grid/cells.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { formatNumber } from '../../../ui/format.js'
import { GroupName } from './group-name.js'
import { RoleMark } from './role-mark.js'

const cells: GridCells<QuotaCandidate> = {
  subscriptionName: row => <span title={row.subscriptionId}>{row.subscriptionName}</span>,
  region: row => <RegionName region={row.region} />,
  movable: row => <SomeVCpus value={row.movable} none="nothing" />,
  need: row => <SomeVCpus value={row.need} none="no need" />,
  shortfall: row =>
    row.shortfall > 0 ? (
      <span className="constrained">{formatNumber(row.shortfall)}</span>
    ) : (
      <SomeVCpus value={row.shortfall} none="nothing lacks" />
    ),
  forecastUsed: row => <NumberCell value={row.forecastUsed} />,
  groupId: row => (row.groupId === null ? <Nothing why="in no group" /> : <GroupName id={row.groupId} />),
  growthRestriction: row =>
    row.growthRestriction === null ? (
      <Nothing why="not restricted" />
    ) : (
      <span
        className="restricted"
        title={`Since ${row.growthRestriction.since}; retires ${row.growthRestriction.retires}`}
      >
        {row.growthRestriction.series}
      </span>
    ),
  why: row => (
    <span className="why">
      <RoleMark row={row} /> <span title={row.why}>{row.why}</span>
    </span>
  ),
}

/** 0 is drawn quietly: most rows neither give nor need. */
function SomeVCpus({ value, none }: { value: number; none: string }) {
  return value === 0 ? <Nothing why={none} /> : formatNumber(value)
}

const columns = gridColumns(listedCandidateColumns, cells, {
  subscriptionName: { width: 210 },
  region: { width: 170 },
  quotaUsed: { width: 80 },
  quotaLimit: { width: 80 },
  quotaFree: { width: 80 },
  buffer: { width: 80 },
  movable: { width: 90 },
  need: { width: 80 },
  shortfall: { width: 90 },
})

const first = ['subscriptionName', 'region', 'family', 'why', 'need', 'shortfall', 'movable']
const rank = (key: string): number => (first.includes(key) ? first.indexOf(key) : first.length)

/** The quota, why it is in the list, what it needs or can give, then what that comes from. */
export const candidateGridColumns = columns.toSorted((one, other) => rank(one.key) - rank(other.key))

/** Columns that are hidden by default. */
export const optionalCandidateColumns: readonly string[] = [
  'subscriptionId',
  'familyBase',
  'regionalLimit',
  'regionalUsed',
  'growthRestriction',
]
