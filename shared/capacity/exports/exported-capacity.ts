import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import { askedMachines } from '#shared/capacity/fit.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { exportColumns } from '#shared/contract/capacity/capacity-export.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { hoursPerMonth } from '#shared/contract/capacity/row-price.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'
import type { AboutLine } from '#shared/reads/spreadsheet.js'

/** Files of capacity, with the currency of all prices. */
export const exportedCapacity = (
  capacity: Pick<CapacityQueries, 'overview'>,
  currency: string,
): ExportedArea<CapacityRow, CapacityFilter> => ({
  name: 'capacity',
  sheet: 'Capacity',
  columns: exportColumns,
  narrowing: 'region, regionPreset, subscriptionIds, family, familyBase, sku, availability, resourceType or search',
  filterLabels: {
    family: 'Families',
    familyBase: 'Series',
    sku: 'SKUs',
    availability: 'Availability',
    resourceType: 'Kinds',
    fits: 'Machines fit',
    desiredCount: 'Machines wanted',
    zones: 'Zones wanted',
  },
  filterQuery: capacityFilterQuery,
  page: '/',
  // The pages leave hosts and disks out unless their address says otherwise.
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
  'Quota and restrictions say what a subscription may deploy, not that Azure has the machines free at this moment.',
  'Machines that fit are computed for each size by itself: the sizes of a family share one quota, so they do not add up.',
  'Quota belongs to a subscription, a region and a family: it stands in the row of every size, and must be counted once.',
  'Usable quota is, for each subscription and region, the smaller of what its families and its regional total have free; ' +
    'stranded quota is free in a family but out of reach under the regional total.',
  'The score is computed from quota, zones and restrictions: it promises no allocation.',
  'Prices are retail prices of today for Linux, pay as you go, before any agreement; past rows have no price of their time.',
  'Each row is as old as its snapshot says; a newer reading may differ.',
]

function monthWords(filter: CapacityFilter, currency: string): string {
  const { desiredCount } = askedMachines(filter)
  const machines = desiredCount === 1 ? 'one machine' : `${desiredCount} machines`
  return `${currency} for ${machines} for ${hoursPerMonth} hours`
}
