import type { ingestionJob, UnitResult } from '#shared/contract/admin/admin-ingestion.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { Nothing, NumberCell } from '../../../grid/cells.js'
import { useParams } from '../../../page/params/use-params.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatDuration, formatUtc } from '../../../ui/format.js'
import { Pager } from '../../../ui/pager.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { useRegionTitle } from '../use-region-title.js'
import { problemWords } from './run-words.js'

const span = (ms: number | null) => (ms === null ? <Nothing /> : formatDuration(ms))

const columnsFor = (toTitle: (region: string) => string): TableColumn<UnitResult>[] => [
  {
    key: 'subscription',
    label: 'Subscription',
    cell: unit =>
      unit.subscriptionId === null ? (
        <Nothing why="no subscription" />
      ) : (
        <span title={unit.subscriptionId}>{unit.subscriptionName ?? unit.subscriptionId}</span>
      ),
  },
  { key: 'region', label: 'Region', cell: unit => (unit.region === null ? 'all regions' : toTitle(unit.region)) },
  { key: 'status', label: 'Status', cell: unit => <StateMark state={unit.status} /> },
  { key: 'read', label: 'Rows read', numeric: true, cell: unit => <NumberCell value={unit.rowsRead} /> },
  { key: 'written', label: 'Rows written', numeric: true, cell: unit => <NumberCell value={unit.rowsWritten} /> },
  { key: 'upstream', label: 'Azure took', numeric: true, cell: unit => span(unit.upstreamMs) },
  { key: 'write', label: 'Storing took', numeric: true, cell: unit => span(unit.writeMs) },
  {
    key: 'end',
    label: 'Ended',
    cell: unit => (unit.finishedAt ? formatUtc(unit.finishedAt) : <Nothing why="not yet" />),
  },
  { key: 'error', label: 'Error', wide: true, cell: problemWords },
]

interface Props {
  units: RouteResponse<typeof ingestionJob>['units']
  status: string
  busy: boolean
}

/** The units of a run: one for each subscription and region. */
export function UnitsTable({ units, status, busy }: Props) {
  const url = useParams()
  const toTitle = useRegionTitle()
  if (units.pagination.total === 0) {
    return (
      <p role="status" className="empty">
        {status ? `No unit of this run is ${status}.` : 'This run has no units yet.'}
      </p>
    )
  }
  return (
    <>
      <Pager pagination={units.pagination} of="units" toHref={page => url.hrefWith({ page: String(page) })} />
      <DataTable
        caption="Units of the run"
        columns={columnsFor(toTitle)}
        rows={units.rows}
        rowKey={unit => `${unit.subscriptionId ?? ''}/${unit.region ?? ''}`}
        busy={busy}
      />
    </>
  )
}
