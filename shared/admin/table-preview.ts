import type { TablePreview } from '#shared/contract/admin/admin-settings.js'
import { paginate } from '#shared/contract/common/paging.js'
import { AppError } from '#shared/kernel/app-error.js'

export type PreviewValue = string | number | null
export type PreviewRow = Readonly<Record<string, PreviewValue>>

/** The contents of tables, without hidden columns. */
export interface TablePreviews {
  /** The tables that may be previewed, with their visible and hidden columns. */
  readonly tables: ReadonlyMap<string, { readonly shown: readonly string[]; readonly withheld: readonly string[] }>
  total(table: string): Promise<number>
  /** In the order of the table's key, of the shown columns alone. */
  rows(table: string, window: { offset: number; limit: number }): Promise<PreviewRow[]>
}

export interface PreviewPorts {
  readonly previews: TablePreviews
  readonly settings: () => Promise<{ readonly showSqlPreview: boolean }>
}

export interface PreviewRequest {
  readonly table?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

/**
 * A page of a table, by its name in any casing.
 * @throws AppError forbidden if the settings switch previews off, badInput for a table that may not be previewed.
 */
export async function previewTable(ports: PreviewPorts, request: PreviewRequest): Promise<TablePreview> {
  if (!(await ports.settings()).showSqlPreview)
    throw new AppError('forbidden', 'Table previews are switched off in the settings of the pages')
  const { previews } = ports
  const tables = [...previews.tables.keys()]
  const asked = (request.table ?? 'CapacitySnapshot').toLowerCase()
  const table = tables.find(name => name.toLowerCase() === asked)
  const columns = table === undefined ? undefined : previews.tables.get(table)
  if (table === undefined || columns === undefined)
    throw new AppError('badInput', `table: must be one of ${tables.join(', ')}`)
  const { pageNumber, pageSize } = request
  const total = await previews.total(table)
  const offset = (pageNumber - 1) * pageSize
  const rows = offset < total ? await previews.rows(table, { offset, limit: pageSize }) : []
  return {
    tables,
    table,
    columns: [...columns.shown],
    withheld: [...columns.withheld],
    rows: rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cut(value)]))),
    pagination: paginate(total, pageNumber, pageSize),
  }
}

const longestText = 500

/** Does not cut a surrogate pair in the middle. */
const cut = (value: PreviewValue): PreviewValue =>
  typeof value === 'string' && value.length > longestText
    ? `${value.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')}…`
    : value
