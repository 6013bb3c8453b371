import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type { CapacityRow, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { SheetColumn } from '#shared/contract/common/columns.js'
import type { Sort } from '#shared/contract/common/paging.js'
import {
  type ExportedArea,
  type ExportFields,
  type ExportNotes,
  type ExportPorts,
  exportRows,
  type FileTimes,
  type RowExportSettings,
  type RowFile,
  rowsInMemory,
  walkedRows,
} from '#shared/reads/export-rows.js'
import { exportedCapacity } from './exported-capacity.js'

export interface ExportRequest extends CapacityFilter, ExportFields<CapacityRow> {
  readonly sort: Sort<SortableColumn>
}

export interface CapacityExportPorts extends ExportPorts {
  readonly capacity: Pick<CapacityQueries, 'count' | 'walk' | 'snapshotTimes' | 'overview'>
}

export interface ExportSettings extends RowExportSettings {
  /** The currency of all prices. */
  readonly currency: string
}

/** Exports the rows of a filter to a file; see `exportRows`. */
export async function exportCapacity(
  request: ExportRequest,
  { capacity, ...ports }: CapacityExportPorts,
  { currency, ...settings }: ExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const columns = withCurrency(request.columns, currency)
  const rows = await walkedRows(capacity, request)
  return exportRows(exportedCapacity(capacity, currency), { ...request, columns }, rows, ports, settings, notes)
}

/** Price columns with the currency in their headings. */
export const withCurrency = <Row>(columns: readonly SheetColumn<Row>[], currency: string): SheetColumn<Row>[] =>
  columns.map(column => (column.kind === 'price' ? { ...column, unit: currency } : column))

/** The rows of a view, in memory, with its columns and the times of its readings. */
interface ViewRows<Row> extends FileTimes {
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
}

/** Exports a view to a file; see `exportRows`. */
export function exportView<Row, Filter extends object>(
  toArea: (columns: readonly SheetColumn<Row>[], currency: string) => ExportedArea<Row, Filter>,
  request: Filter & Omit<ExportFields<Row>, 'columns'>,
  { rows, columns: own, ...times }: ViewRows<Row>,
  ports: ExportPorts,
  { currency, ...settings }: ExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const columns = withCurrency(own, currency)
  return exportRows(
    toArea(columns, currency),
    { ...request, columns },
    rowsInMemory(rows, times),
    ports,
    settings,
    notes,
  )
}
