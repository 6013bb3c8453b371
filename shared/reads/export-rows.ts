import type { SheetColumn } from '#shared/contract/common/columns.js'
import { type ExportFormat, exportFormats, exportMediaTypes } from '#shared/contract/common/export-fields.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { type AboutArea, aboutRows } from './about-rows.js'
import type { RowQueries } from './row-queries.js'
import type { RowOverview } from './row-reads.js'
import type { AboutLine, Spreadsheets } from './spreadsheet.js'

export interface ExportFields<Row, Column extends string> {
  readonly sort: Sort<Column>
  readonly format: ExportFormat
  readonly columns: readonly SheetColumn<Row>[]
}

/** What the files of an area are. */
export interface ExportedArea<Row, Filter> extends AboutArea<Filter> {
  /** Of the files, after `headroom-`. */
  readonly name: string
  readonly sheet: string
  /** All its columns. */
  readonly columns: readonly SheetColumn<Row>[]
  /** The filters that leave fewer rows, as words. */
  readonly narrowing: string
  /** Sums of the rows. Only a workbook has a place for them. */
  sums?(filter: Filter): Promise<readonly AboutLine[]>
}

export interface RowExportPorts<Row, Filter extends ScopeFilter, Column extends string> {
  readonly reads: Pick<RowQueries<Row, Filter, Column, RowOverview>, 'count' | 'walk' | 'snapshotTimes'>
  readonly spreadsheets: Spreadsheets
  readonly clock: Clock
}

export interface RowExportSettings {
  /** Rows that a file of a format may hold. */
  readonly maxRows: Readonly<Record<ExportFormat, number>>
  /** The address that the pages have. */
  readonly publicOrigin: string
  readonly simulated: boolean
}

export interface ExportNotes {
  /** The `ref` of the request. */
  readonly ref: string
  /** Of the names in its filters. */
  readonly problems: readonly Problem[]
}

/** A file that is made while it is read. `facts` tell what it was made of. */
export interface RowFile {
  readonly name: string
  readonly mediaType: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  readonly facts: Readonly<Record<string, string>>
}

/** The rows of a filter as a file. More of them than a file may hold are refused, before any is read, as `badInput`. */
export async function exportRows<Row, Filter extends ScopeFilter, Column extends string>(
  area: ExportedArea<Row, Filter>,
  request: Filter & ExportFields<Row, Column>,
  { reads, spreadsheets, clock }: RowExportPorts<Row, Filter, Column>,
  { maxRows, publicOrigin, simulated }: RowExportSettings,
  { ref, problems }: ExportNotes,
): Promise<RowFile> {
  const { sort, format, columns } = request
  const total = await reads.count(request)
  if (total > maxRows[format]) throw new AppError('badInput', tooMany(total, format, maxRows, area.narrowing))
  const times = await reads.snapshotTimes(request)
  const sums = format === 'xlsx' ? await area.sums?.(request) : undefined
  const generatedAt = clock()
  const sorted = area.columns.find(({ key }) => key === sort.column)
  const origin = { ...times, filter: request, sort, sorted, sums, generatedAt, publicOrigin, simulated, ref, problems }
  const sheet = {
    name: area.sheet,
    columns,
    slices: reads.walk({ ...request, limit: maxRows[format] }),
    about: (rows: number) => aboutRows(area, origin, rows),
  }
  return {
    name: `headroom-${area.name}-${generatedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${format}`,
    mediaType: exportMediaTypes[format],
    pieces: spreadsheets[format](sheet),
    facts: {
      rows: String(total),
      snapshot: times.snapshotTime ?? 'none',
      'oldest-snapshot': times.oldestSnapshotTime ?? 'none',
      simulated: String(simulated),
      ...(problems.length > 0 && { problems: problemNames(problems) }),
    },
  }
}

/** Short enough for a header, and ASCII as every name in a filter is. */
const problemNames = (problems: readonly Problem[]): string =>
  `not listed by Azure, or counted in no total: ${problems
    .slice(0, 20)
    .map(({ field, value }) => `${field} ${value}`)
    .join(', ')}`

function tooMany(
  total: number,
  format: ExportFormat,
  maxRows: RowExportSettings['maxRows'],
  narrowing: string,
): string {
  const other = exportFormats.find(one => total <= maxRows[one])
  return (
    `${total} rows match, and a file of format ${format} holds at most ${maxRows[format]} ` +
    `(EXPORT_MAX_ROWS_${format.toUpperCase()}, EXPORT_MAX_ROWS): ${other ? `take format=${other}, or ` : ''}` +
    `narrow it with ${narrowing}`
  )
}
