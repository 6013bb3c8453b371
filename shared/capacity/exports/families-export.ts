import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { type CapacityFamily, type FamilyFilter, familyFileColumns } from '#shared/contract/capacity/family-columns.js'
import { rangeText } from '#shared/contract/common/filter-words.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { ExportedArea, ExportFields, ExportNotes, ExportPorts, RowFile } from '#shared/reads/export-rows.js'
import { type ExportSettings, exportView } from './capacity-export.js'
import {
  capacityFilterLabels,
  capacityNarrowing,
  notFree,
  pricesMeaning,
  scoreMeaning,
  usableFamilyQuota,
} from './capacity-words.js'
import { monthWords } from './exported-capacity.js'

export interface FamiliesRequest extends CapacityFilter, FamilyFilter, ExportFields<CapacityFamily> {
  readonly sort: Sort<keyof CapacityFamily>
}

const exportedFamilies = (
  _columns: unknown,
  currency: string,
): ExportedArea<CapacityFamily, CapacityFilter & FamilyFilter> => ({
  name: 'families',
  sheet: 'Families',
  columns: familyFileColumns,
  narrowing: capacityNarrowing,
  filterLabels: { ...capacityFilterLabels, quotaUsable: 'Usable vCPU' },
  filterQuery: ({ quotaUsable, ...filter }) => ({
    ...capacityFilterQuery(filter),
    ...(quotaUsable && { quotaUsable: rangeText(quotaUsable) }),
  }),
  page: '/',
  pageQuery: { view: 'families', resourceType: 'all' },
  terms: filter => [{ label: 'Price per month', value: monthWords(filter, currency) }],
  limits: [
    notFree,
    'Quota is summed over the subscriptions that report it, each (subscription, region, family) counted once.',
    usableFamilyQuota,
    scoreMeaning,
    pricesMeaning,
  ],
})

/** Exports families by region to a file; see `exportRows`. */
export async function exportFamilies(
  request: FamiliesRequest,
  { capacity, ...ports }: ExportPorts & { readonly capacity: Pick<CapacityQueries, 'families'> },
  settings: ExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const read = await capacity.families({ ...request, limit: Number.POSITIVE_INFINITY })
  return exportView(exportedFamilies, request, { ...read, columns: request.columns }, ports, settings, notes)
}
