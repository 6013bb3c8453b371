import type { AnalyticsQueries } from '#shared/capacity/analytics-queries.js'
import { availabilityColors } from '#shared/contract/capacity/availability.js'
import type { MatrixCell, MatrixRow } from '#shared/contract/capacity/capacity-analytics.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { MatrixFigure } from '#shared/contract/capacity/view-exports.js'
import type { SheetColumn } from '#shared/contract/common/columns.js'
import type { ExportFormat } from '#shared/contract/common/export-fields.js'
import {
  type ExportedArea,
  type ExportNotes,
  type ExportPorts,
  exportRows,
  type RowExportSettings,
  type RowFile,
  rowsInMemory,
} from '#shared/reads/export-rows.js'
import { regionColumns } from '#shared/reads/region-columns.js'
import { capacityFilterLabels, capacityNarrowing, notFree, scoreMeaning, usableFamilyQuota } from './capacity-words.js'

interface MatrixFilter extends CapacityFilter {
  readonly show: MatrixFigure
  /** Part of the name of a family. */
  readonly find?: string | undefined
}
export interface MatrixRequest extends MatrixFilter {
  readonly format: ExportFormat
}

interface Figure {
  readonly heading: string
  readonly unit?: string
  readonly read: (cell: MatrixCell) => number | null
}
const figures: Readonly<Record<MatrixFigure, readonly Figure[]>> = {
  deployable: [
    { heading: 'rows that fit', read: cell => cell.deployableRows },
    { heading: 'rows', read: cell => cell.rows },
  ],
  fits: [{ heading: 'machines that fit', read: cell => cell.machinesThatFit }],
  quota: [{ heading: 'usable quota', unit: 'vCPU', read: cell => cell.quotaUsable }],
  score: [{ heading: 'best score', read: cell => cell.bestScore }],
}

const exportedMatrix = (columns: readonly SheetColumn<MatrixRow>[]): ExportedArea<MatrixRow, MatrixFilter> => ({
  name: 'matrix',
  sheet: 'Matrix',
  columns,
  narrowing: capacityNarrowing,
  filterLabels: { ...capacityFilterLabels, show: 'Figure', find: 'Families with' },
  filterQuery: ({ show, find, ...filter }) => ({ ...capacityFilterQuery(filter), show, ...(find && { find }) }),
  page: '/',
  pageQuery: { view: 'matrix', resourceType: 'all' },
  limits: [
    'A state is the best one of the sizes of the family in the region; one size that can be deployed is enough.',
    notFree,
    usableFamilyQuota,
    scoreMeaning,
    'An empty cell: the filter leaves no size of the family there.',
  ],
})

/** Exports families by region as a table: a row per family, and the state and a figure per region. */
export async function exportMatrix(
  request: MatrixRequest,
  { analytics, ...ports }: ExportPorts & { readonly analytics: Pick<AnalyticsQueries, 'analytics'> },
  settings: RowExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const { format, show, find, ...filter } = request
  const { matrix, snapshotTime, oldestSnapshotTime } = await analytics.analytics(filter)
  const wanted = find?.toLowerCase() ?? ''
  const rows = matrix.rows.filter(({ family }) => family.toLowerCase().includes(wanted))
  const columns = matrixColumns(matrix.regions, figures[show])
  const file = rowsInMemory(rows, { snapshotTime, oldestSnapshotTime })
  return exportRows(exportedMatrix(columns), { ...request, columns }, file, ports, settings, notes)
}

function matrixColumns(regions: readonly string[], shown: readonly Figure[]): SheetColumn<MatrixRow>[] {
  const text = { kind: 'text', width: 210 } as const
  const number = { kind: 'number', width: 130, digits: 0 } as const
  return [
    { ...text, key: 'family', heading: 'Family', read: ({ family }) => family },
    { ...text, key: 'familyBase', heading: 'Series', width: 70, read: ({ familyBase }) => familyBase },
    { ...number, key: 'readyRegions', heading: 'Regions where it fits', read: ({ readyRegions }) => readyRegions },
    ...regionColumns<MatrixCell, MatrixRow>(regions, [
      { heading: '', kind: 'state', width: 120, colors: availabilityColors, read: ({ state }) => state },
      ...shown.map(figure => ({ ...number, ...figure })),
    ]),
  ]
}
