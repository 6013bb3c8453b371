import type { SheetColumn } from '#shared/contract/common/columns.js'
import { type ExportFormat, exportFormats, exportMediaTypes } from '#shared/contract/common/export-fields.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { type AboutArea, aboutRows } from './about-rows.js'
import type { RowQueries, Sorted } from './row-queries.js'
import type { RowOverview, SnapshotTimes } from './row-reads.js'
import type { AboutLine, Spreadsheets } from './spreadsheet.js'

export interface ExportFields<Row> {
  /** Absent if the rows have only one order. */
  readonly sort?: Sort<string>
  readonly format: ExportFormat
  readonly columns: readonly SheetColumn<Row>[]
}

/** The files of an area. */
export interface ExportedArea<Row, Filter> extends AboutArea<Filter> {
  /** The name of the files, after `headroom-`. */
  readonly name: string
  readonly sheet: string
  /** All its columns. */
  readonly columns: readonly SheetColumn<Row>[]
  /** The filters that leave fewer rows, in words. */
  readonly narrowing: string
  /** Sums of the rows, only in a workbook. */
  sums?(filter: Filter): Promise<readonly AboutLine[]>
}

export type FileTimes = Pick<SnapshotTimes, 'snapshotTime' | 'oldestSnapshotTime'>

/** The rows of a file, read on demand. */
export interface FileRows<Row> {
  readonly total: number
  times(): Promise<FileTimes>
  /** At most `limit` rows, in order. */
  slices(limit: number): AsyncIterable<readonly Row[]>
}

type Walked<Row, Filter extends ScopeFilter, Column extends string> = Pick<
  RowQueries<Row, Filter, Column, RowOverview>,
  'count' | 'walk' | 'snapshotTimes'
>

/** The rows of a filter, read slice by slice while the file is written. */
export const walkedRows = async <Row, Filter extends ScopeFilter, Column extends string>(
  reads: Walked<Row, Filter, Column>,
  request: Filter & Sorted<Column>,
): Promise<FileRows<Row>> => ({
  total: await reads.count(request),
  times: () => reads.snapshotTimes(request),
  slices: limit => reads.walk({ ...request, limit }),
})

/** Rows that are in memory already. */
export function rowsInMemory<Row>(rows: readonly Row[], times: FileTimes): FileRows<Row> {
  return {
    total: rows.length,
    times: async () => times,
    async *slices(limit) {
      yield rows.slice(0, limit)
    },
  }
}

export interface ExportPorts {
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
  /** The problems of the names in its filters. */
  readonly problems: readonly Problem[]
}

/** A file that is produced while it is read. `facts` describe its rows. */
export interface RowFile {
  readonly name: string
  readonly mediaType: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  readonly facts: Readonly<Record<string, string>>
}

/** Rows as a file. More of them than a file may hold are refused, before any is read, as `badInput`. */
export async function exportRows<Row, Filter extends object>(
  area: ExportedArea<Row, Filter>,
  request: Filter & ExportFields<Row>,
  rows: FileRows<Row>,
  { spreadsheets, clock }: ExportPorts,
  { maxRows, publicOrigin, simulated }: RowExportSettings,
  { ref, problems }: ExportNotes,
): Promise<RowFile> {
  const { sort, format, columns } = request
  const { total } = rows
  if (total > maxRows[format]) throw new AppError('badInput', tooMany(total, format, maxRows, area.narrowing))
  const times = await rows.times()
  const sums = format === 'xlsx' ? await area.sums?.(request) : undefined
  const generatedAt = clock()
  const sorted = area.columns.find(({ key }) => key === sort?.column)
  const origin = { ...times, filter: request, sort, sorted, sums, generatedAt, publicOrigin, simulated, ref, problems }
  const sheet = {
    name: area.sheet,
    columns,
    slices: rows.slices(maxRows[format]),
    about: (count: number) => aboutRows(area, origin, count),
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
