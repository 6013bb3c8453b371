import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type { CapacityRow, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { SheetColumn } from '#shared/contract/common/columns.js'
import type { Sort } from '#shared/contract/common/paging.js'
import {
  type ExportFields,
  type ExportNotes,
  type ExportPorts,
  exportRows,
  type RowExportSettings,
  type RowFile,
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
