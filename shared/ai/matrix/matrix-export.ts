import { type ModelFilter, modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import type {
  MatrixRowKind,
  ModelMatrixCell,
  ModelMatrixFigure,
  ModelMatrixRow,
} from '#shared/contract/ai/model-matrix.js'
import type { SheetColumn } from '#shared/contract/common/columns.js'
import {
  type ExportedArea,
  type ExportFields,
  type ExportNotes,
  type ExportPorts,
  exportRows,
  type RowExportSettings,
  type RowFile,
  rowsInMemory,
} from '#shared/reads/export-rows.js'
import { type CellColumn, regionColumns } from '#shared/reads/region-columns.js'
import { exportedModels } from '../exported-models.js'
import type { MatrixQueries } from './model-matrix.js'

interface MatrixFilter extends ModelFilter {
  readonly rows: MatrixRowKind
  readonly show: ModelMatrixFigure
}

const number = { kind: 'number', width: 130, digits: 0 } as const
const figures: Readonly<Record<ModelMatrixFigure, readonly CellColumn<ModelMatrixCell>[]>> = {
  share: [
    { ...number, heading: 'rows that fit', read: cell => cell.fittingRows },
    { ...number, heading: 'rows that are known', read: cell => cell.rows - cell.undecidedRows },
  ],
  tokens: [{ ...number, heading: 'deployable', unit: 'tokens per minute', read: cell => cell.tokensPerMinute }],
  ptu: [{ ...number, heading: 'deployable', unit: 'PTU', read: cell => cell.ptu }],
}
const stop: CellColumn<ModelMatrixCell> = {
  kind: 'text',
  width: 260,
  heading: 'what stops it',
  read: cell => cell.stop?.text ?? null,
}

const area = (columns: readonly SheetColumn<ModelMatrixRow>[]): ExportedArea<ModelMatrixRow, MatrixFilter> => ({
  ...exportedModels,
  name: 'ai-matrix',
  sheet: 'Matrix',
  columns,
  filterLabels: { ...exportedModels.filterLabels, rows: 'Rows', show: 'Figure' },
  filterQuery: ({ rows, show, ...filter }) => ({ ...modelFilterQuery(filter), rows, show }),
  pageQuery: { view: 'matrix' },
  limits: [
    ...exportedModels.limits,
    'Without a capacity wanted, a row fits if quota is free. A retired model fits nowhere.',
    'What is deployable is the most that one row allows; it is not a sum.',
    'An empty cell: the region does not list it, or was not read.',
  ],
})

/** Exports AI models by region as a table: a row per model or deployment type, and a figure and what stops it per region. */
export async function exportModelMatrix(
  request: MatrixFilter & Pick<ExportFields<ModelMatrixRow>, 'format'>,
  { matrix, ...ports }: ExportPorts & { readonly matrix: MatrixQueries },
  settings: RowExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const { format: _, show, ...filter } = request
  const { regions, rows, ...times } = await matrix(filter)
  const text = { kind: 'text', width: 210 } as const
  const columns: SheetColumn<ModelMatrixRow>[] = [
    { ...text, key: 'model', heading: 'Model', read: ({ model }) => model },
    { ...text, key: 'provider', heading: 'Provider', width: 130, read: ({ provider }) => provider },
    ...(filter.rows === 'model'
      ? []
      : [
          { ...text, key: 'version', heading: 'Version', read: ({ version }: ModelMatrixRow) => version },
          {
            ...text,
            key: 'deploymentType',
            heading: 'Deployment type',
            read: ({ deploymentType }: ModelMatrixRow) => deploymentType,
          },
        ]),
    { ...number, key: 'readyRegions', heading: 'Regions where it fits', read: ({ readyRegions }) => readyRegions },
    ...regionColumns<ModelMatrixCell, ModelMatrixRow>(
      regions.map(({ region }) => region),
      [...figures[show], stop],
    ),
  ]
  return exportRows(area(columns), { ...request, columns }, rowsInMemory(rows, times), ports, settings, notes)
}
