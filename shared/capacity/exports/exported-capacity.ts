import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import { askedMachines } from '#shared/capacity/fit.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { exportColumns } from '#shared/contract/capacity/capacity-export.js'
import {
  type CapacityFilter,
  capacityFilterQuery,
  type MachineRequest,
} from '#shared/contract/capacity/capacity-filter.js'
import { hoursPerMonth } from '#shared/contract/capacity/row-price.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'
import type { AboutLine } from '#shared/reads/spreadsheet.js'
import {
  capacityFilterLabels,
  capacityNarrowing,
  eachAge,
  notAddedUp,
  notFree,
  pricesMeaning,
  scoreMeaning,
  usableQuota,
} from './capacity-words.js'

/** The exported files of capacity, with the currency of all prices. */
export const exportedCapacity = (
  capacity: Pick<CapacityQueries, 'overview'>,
  currency: string,
): ExportedArea<CapacityRow, CapacityFilter> => ({
  name: 'capacity',
  sheet: 'Capacity',
  columns: exportColumns,
  narrowing: capacityNarrowing,
  filterLabels: capacityFilterLabels,
  filterQuery: capacityFilterQuery,
  page: '/',
  // The pages leave out hosts and disks by default.
  pageQuery: { resourceType: 'all' },
  async sums(filter) {
    const { summary } = await capacity.overview(filter)
    const { quotaUsable, quotaStranded, quotaFree, unitsWithoutTotal } = summary
    const unknown = { label: 'Regions of subscriptions without a known regional total', value: unitsWithoutTotal }
    return [
      { label: 'Usable quota, vCPU', value: quotaUsable },
      { label: 'Stranded quota, vCPU', value: quotaStranded },
      { label: 'Free quota, vCPU', value: quotaFree },
      ...(unitsWithoutTotal > 0 ? [unknown] : []),
    ]
  },
  terms: (filter): AboutLine[] => [{ label: 'Price per month', value: monthWords(filter, currency) }],
  limits,
})

const limits = [
  notFree,
  notAddedUp,
  'Quota belongs to a subscription, a region and a family. Every size of the family repeats it, so count it once.',
  usableQuota,
  scoreMeaning,
  pricesMeaning,
  eachAge,
]

/** What the price per month covers. */
export function monthWords(filter: MachineRequest, currency: string): string {
  const { desiredCount } = askedMachines(filter)
  const machines = desiredCount === 1 ? 'one machine' : `${desiredCount} machines`
  return `${currency} for ${machines} for ${hoursPerMonth} hours`
}
