import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type { CapacityRow, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Clock } from '#shared/kernel/clock.js'
import {
  type ExportFields,
  type ExportNotes,
  exportRows,
  type RowExportSettings,
  type RowFile,
} from '#shared/reads/export-rows.js'
import type { Spreadsheets } from '#shared/reads/spreadsheet.js'
import { exportedCapacity } from './exported-capacity.js'

export interface ExportRequest extends CapacityFilter, ExportFields<CapacityRow, SortableColumn> {}

export interface ExportPorts {
  readonly capacity: Pick<CapacityQueries, 'count' | 'walk' | 'snapshotTimes' | 'overview'>
  readonly spreadsheets: Spreadsheets
  readonly clock: Clock
}

export interface ExportSettings extends RowExportSettings {
  /** Of all prices. */
  readonly currency: string
}

/** The rows of a filter as a file; see `exportRows`. */
export function exportCapacity(
  request: ExportRequest,
  { capacity, ...ports }: ExportPorts,
  { currency, ...settings }: ExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const columns = request.columns.map(column => (column.kind === 'price' ? { ...column, unit: currency } : column))
  const area = exportedCapacity(capacity, currency)
  return exportRows(area, { ...request, columns }, { ...ports, reads: capacity }, settings, notes)
}
