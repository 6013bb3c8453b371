import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import { seriesText } from '../row-key.js'
import { BeforeAfter, SeriesCell } from '../workbench/series-cells.js'
import { stepKindWords } from './apply-words.js'
import type { PlannedWrite } from './planned-writes.js'

/** What would be sent, in order. */
export function WritesTable({ writes }: { writes: readonly PlannedWrite[] }) {
  return (
    <DataTable
      caption="What goes to Azure"
      columns={columns}
      rows={writes}
      rowKey={({ row, kind }) => `${kind} ${seriesText(row)}`}
    />
  )
}

const columns: readonly TableColumn<PlannedWrite>[] = [
  { key: 'kind', label: 'Step', cell: ({ kind }) => stepKindWords[kind] },
  { key: 'series', label: 'Quota', cell: ({ row }) => <SeriesCell series={row} /> },
  {
    key: 'vCpus',
    label: 'vCPU',
    numeric: true,
    cell: ({ limitBefore, limitAfter }) => formatNumber(Math.abs(limitAfter - limitBefore)),
  },
  {
    key: 'limit',
    label: 'Limit',
    numeric: true,
    cell: ({ limitBefore, limitAfter }) => <BeforeAfter before={limitBefore} after={limitAfter} />,
  },
]
