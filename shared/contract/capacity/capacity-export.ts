import { z } from 'zod'
import type { SheetColumn } from '#shared/contract/common/columns.js'
import { columnsField, exportMediaTypes, formatField } from '#shared/contract/common/export-fields.js'
import { sortBy } from '#shared/contract/common/paging.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { CapacityRow, listedCapacityColumns, sortableCapacityColumns } from './capacity-columns.js'
import { CapacityFilter } from './capacity-filter.js'

/** The columns of a file, those of the grid first. */
export interface ExportColumn extends SheetColumn<CapacityRow> {
  readonly key: keyof CapacityRow | 'shortfallVCpus'
}
const shortfallVCpus: ExportColumn = {
  ...{ key: 'shortfallVCpus', heading: 'Shortfall', kind: 'number', width: 110, unit: 'vCPU', digits: 0 },
  read: row => row.shortfall?.vCpus ?? null,
}
export const exportColumns: readonly ExportColumn[] = [
  ...listedCapacityColumns.filter(({ only }) => only === undefined),
  shortfallVCpus,
  ...listedCapacityColumns.filter(({ only }) => only === 'file'),
]

export const capacityExport = route({
  id: 'capacityExport',
  cost: heavy,
  method: 'GET',
  path: '/api/capacity/export',
  level: 'public',
  answers: [429],
  area: 'Capacity',
  summary: 'VM capacity by the common filters as a file to save, in the order of the pages',
  query: CapacityFilter.extend({
    sort: sortBy(sortableCapacityColumns, 'region:asc'),
    format: formatField,
    columns: columnsField(exportColumns, 'vmSku,region,availability'),
  }),
  mediaType: exportMediaTypes.xlsx,
  otherMediaTypes: [exportMediaTypes.csv],
  fileRow: CapacityRow,
  response: z.string().meta({
    format: 'binary',
    description:
      'The file. Headers name what it was made of: x-headroom-rows, x-headroom-snapshot, x-headroom-oldest-snapshot and ' +
      'x-correlation-id; a workbook says it in its second sheet as well. More rows than a file of the format may hold (see exportMaxRows of /api/about) are refused with 400. ' +
      'It is sent to two callers at once (429 for a third), no faster than they read; a file that fails on the way breaks off.',
  }),
})
