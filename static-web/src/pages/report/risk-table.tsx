import { forecastStateLabels } from '#shared/contract/quota/forecast-states.js'
import type { ReportRisk } from '#shared/contract/quota/report-columns.js'
import { Nothing, QuotaCell } from '../../grid/cells.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'

const Day = ({ day, why }: { day: string | null; why: string }) =>
  day === null ? <Nothing why={why} /> : <time dateTime={day}>{day}</time>

const columns: readonly TableColumn<ReportRisk>[] = [
  {
    key: 'family',
    label: 'Family',
    cell: ({ family, region }) => (
      <>
        {family === 'cores' ? 'Regional total' : family} <span className="of">{region}</span>
      </>
    ),
  },
  { key: 'subscriptionName', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
  { key: 'state', label: 'State', cell: ({ state }) => forecastStateLabels[state] },
  {
    key: 'requestBy',
    label: 'Request by',
    help: 'The last day on which a request for more quota is likely to be approved in time.',
    cell: ({ requestBy }) => <Day day={requestBy} why="no request would help, or none is needed" />,
  },
  {
    key: 'exhaustedAt',
    label: 'Exhausted',
    help: 'The first day on which the expected use reaches the limit.',
    cell: ({ exhaustedAt }) => <Day day={exhaustedAt} why="not within the horizon" />,
  },
  {
    key: 'quotaUsed',
    label: 'Used',
    help: 'vCPU in use of the limit.',
    cell: ({ quotaUsed, quotaLimit }) => <QuotaCell used={quotaUsed} limit={quotaLimit} />,
  },
  { key: 'text', label: 'In words', wide: true, cell: ({ text }) => text },
]

/** The quotas of a report that were full or at risk. */
export function RiskTable({ rows }: { rows: readonly ReportRisk[] }) {
  return (
    <DataTable
      caption="Families at risk"
      columns={columns}
      rows={rows}
      rowKey={({ subscriptionId, region, family }) => `${subscriptionId}/${region}/${family}`}
    />
  )
}
