import type { AnalyticsQueries, RegionsRequest } from '#shared/capacity/analytics-queries.js'
import { availabilityColors } from '#shared/contract/capacity/availability.js'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import {
  type ComparedRegion,
  differenceMeanings,
  type RegionSize,
  type RegionSizeCell,
  regionDifferences,
} from '#shared/contract/capacity/region-comparison.js'
import type { Cell, SheetColumn } from '#shared/contract/common/columns.js'
import type { ExportFormat } from '#shared/contract/common/export-fields.js'
import type { ExportedArea, ExportNotes, ExportPorts, RowFile } from '#shared/reads/export-rows.js'
import { type ExportSettings, exportView } from './capacity-export.js'
import { capacityFilterLabels, notFree, pricesMeaning } from './capacity-words.js'

export interface RegionsFileRequest extends RegionsRequest {
  readonly format: ExportFormat
}

const exportedRegions = (columns: readonly SheetColumn<RegionSize>[]): ExportedArea<RegionSize, RegionsRequest> => ({
  name: 'regions',
  sheet: 'Regions',
  columns,
  narrowing: 'only, onlyIn, family, familyBase, sku or search',
  filterLabels: { ...capacityFilterLabels, only: 'Only', onlyIn: 'Offered only in' },
  filterQuery: ({ only, onlyIn, ...filter }) => ({
    ...capacityFilterQuery(filter),
    ...(only && { only }),
    ...(onlyIn && { onlyIn }),
  }),
  page: '/',
  pageQuery: { view: 'matrix', show: 'regions', resourceType: 'all' },
  terms: () => regionDifferences.map(name => ({ label: `Differs in ${name}`, value: differenceMeanings[name] })),
  limits: [
    notFree,
    'A size that a region does not list is not offered to the subscriptions that the region was read for.',
    pricesMeaning,
  ],
})

/** Exports regions side by side, one row per size. */
export async function exportRegions(
  request: RegionsFileRequest,
  { analytics, ...ports }: ExportPorts & { readonly analytics: Pick<AnalyticsQueries, 'allRegions'> },
  settings: ExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const { format: _format, ...asked } = request
  const { regions, ...read } = await analytics.allRegions(asked)
  return exportView(exportedRegions, request, { ...read, columns: regionColumns(regions) }, ports, settings, notes)
}

const text = { kind: 'text', width: 210 } as const
const number = { kind: 'number', width: 130, digits: 0 } as const

const regionColumns = (regions: readonly ComparedRegion[]): SheetColumn<RegionSize>[] => [
  { ...text, key: 'vmSku', heading: 'SKU', read: ({ vmSku }) => vmSku },
  { ...text, key: 'family', heading: 'Family', read: ({ family }) => family },
  { ...number, key: 'vCpus', heading: 'vCPU', width: 70, read: ({ vCpus }) => vCpus },
  { ...number, key: 'memoryGiB', heading: 'Memory', unit: 'GiB', width: 90, read: ({ memoryGiB }) => memoryGiB },
  { ...text, key: 'differences', heading: 'Differs in', read: ({ differences }) => differences.join(', ') || null },
  ...regions.flatMap(({ region, subscriptions }, index) => {
    /** Of a region that was not read nothing is known; of one that lists no such size the counts are 0. */
    const toCell = (read: (cell: RegionSizeCell) => Cell, absent: Cell) => (row: RegionSize) => {
      const cell = row.cells[index]
      return cell ? read(cell) : subscriptions > 0 ? absent : null
    }
    const columns: SheetColumn<RegionSize>[] = [
      {
        key: region,
        heading: region,
        kind: 'state',
        width: 120,
        colors: availabilityColors,
        read: toCell(({ state }) => state, 'Not listed'),
      },
      { ...number, key: 'offering', heading: 'subscriptions offered', read: toCell(({ offering }) => offering, 0) },
      { ...number, key: 'subscriptions', heading: 'subscriptions read', read: () => subscriptions },
      { ...number, key: 'fitting', heading: 'rows that fit', read: toCell(cell => cell.deployableRows, 0) },
      { ...number, key: 'undecided', heading: 'rows not known to fit', read: toCell(cell => cell.undecidedRows, 0) },
      {
        key: 'pricePerHour',
        heading: 'price per hour',
        kind: 'price',
        width: 160,
        digits: [4, 6],
        read: toCell(({ pricePerHour }) => pricePerHour, null),
      },
    ]
    return columns.map(column =>
      column.key === region
        ? column
        : { ...column, key: `${region} ${column.key}`, heading: `${region}, ${column.heading}` },
    )
  }),
]
