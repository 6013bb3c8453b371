import type { SheetColumn } from '#shared/contract/common/columns.js'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { sortBy } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'
import { CapacityRow, listedCapacityColumns, sortableCapacityColumns } from './capacity-columns.js'
import { CapacityFilter } from './capacity-filter.js'

/** The columns of a file, those of the grid first. */
export interface ExportColumn extends SheetColumn<CapacityRow> {
  readonly key: keyof CapacityRow | 'shortfallVCpus'
}
const shortfallVCpus: ExportColumn = {
  key: 'shortfallVCpus',
  heading: 'Shortfall',
  kind: 'number',
  width: 110,
  unit: 'vCPU',
  digits: 0,
  read: row => row.shortfall?.vCpus ?? null,
}
export const exportColumns: readonly ExportColumn[] = [
  ...listedCapacityColumns.filter(({ only }) => only === undefined),
  shortfallVCpus,
  ...listedCapacityColumns.filter(({ only }) => only === 'file'),
]

export const capacityExport = route({
  ...fileRoute,
  id: 'capacityExport',
  method: 'GET',
  path: '/api/capacity/export',
  area: 'Capacity',
  summary: 'VM capacity by the common filters as a file to save, in the order of the pages',
  query: CapacityFilter.extend({
    sort: sortBy(sortableCapacityColumns, 'region:asc'),
    format: formatField,
    columns: columnsField(exportColumns, 'vmSku,region,availability'),
  }),
  fileRow: CapacityRow,
})
