import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { seriesText } from '../row-key.js'
import { SeriesCell } from '../workbench/series-cells.js'
import { stepKindWords } from './apply-words.js'
import type { PlannedWrite } from './planned-writes.js'
import { LimitChange } from './steps/limit-change.js'

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
    key: 'limit',
    label: 'Limit, vCPU',
    numeric: true,
    cell: ({ limitBefore, limitAfter }) => <LimitChange before={limitBefore} after={limitAfter} />,
  },
]
