import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { ExportColumn } from '#shared/contract/capacity/capacity-export.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { type ExportFormat, exportFormats, exportMediaTypes } from '#shared/contract/common/export-fields.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Spreadsheets } from '#shared/reads/spreadsheet.js'
import type { CapacityQueries } from './capacity-queries.js'
import { aboutExport } from './export-about.js'

export interface ExportRequest extends CapacityFilter {
  readonly sort: Sort<SortableColumn>
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn[]
}

export interface ExportPorts {
  readonly capacity: Pick<CapacityQueries, 'count' | 'walk' | 'snapshotTimes' | 'overview'>
  readonly spreadsheets: Spreadsheets
  readonly clock: Clock
}

export interface ExportSettings {
  /** Rows that a file of a format may hold. */
  readonly maxRows: Readonly<Record<ExportFormat, number>>
  /** The address that the pages have. */
  readonly publicOrigin: string
  readonly simulated: boolean
  /** Of all prices. */
  readonly currency: string
}

export interface ExportNotes {
  /** The `ref` of the request. */
  readonly ref: string
  /** Of the names in its filters. */
  readonly problems: readonly Problem[]
}

/** A file that is made while it is read. `facts` tell what it was made of. */
export interface CapacityFile {
  readonly name: string
  readonly mediaType: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  readonly facts: Readonly<Record<string, string>>
}

/** The rows of a filter as a file. More of them than a file may hold are refused, before any is read, as `badInput`. */
export async function exportCapacity(
  { sort, format, columns, ...filter }: ExportRequest,
  { capacity, spreadsheets, clock }: ExportPorts,
  { maxRows, publicOrigin, simulated, currency }: ExportSettings,
  { ref, problems }: ExportNotes,
): Promise<CapacityFile> {
  const total = await capacity.count(filter)
  if (total > maxRows[format]) throw new AppError('badInput', tooMany(total, format, maxRows))
  const times = await capacity.snapshotTimes(filter)
  // Only a workbook has a place for the sums.
  const quotas = format === 'xlsx' ? (await capacity.overview(filter)).summary : undefined
  const generatedAt = clock()
  const origin = { ...times, quotas, filter, sort, generatedAt, publicOrigin, simulated, currency, ref, problems }
  const sheet = {
    name: 'Capacity',
    columns: columns.map(column => (column.kind === 'price' ? { ...column, unit: currency } : column)),
    slices: capacity.walk({ ...filter, sort, limit: maxRows[format] }),
    about: (rows: number) => aboutExport(origin, rows),
  }
  return {
    name: `headroom-capacity-${generatedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${format}`,
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

function tooMany(total: number, format: ExportFormat, maxRows: ExportSettings['maxRows']): string {
  const other = exportFormats.find(one => total <= maxRows[one])
  return (
    `${total} rows match, and a file of format ${format} holds at most ${maxRows[format]} ` +
    `(EXPORT_MAX_ROWS_${format.toUpperCase()}, EXPORT_MAX_ROWS): ${other ? `take format=${other}, or ` : ''}` +
    'narrow it with region, regionPreset, subscriptionIds, family, familyBase, sku, availability, resourceType or search'
  )
}
