import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import { exportColumns } from '#shared/contract/capacity/capacity-export.js'
import {
  type CapacityFilter,
  capacityFilterNames,
  capacityFilterQuery,
} from '#shared/contract/capacity/capacity-filter.js'
import { hoursPerMonth } from '#shared/contract/capacity/row-price.js'
import { columnTitle } from '#shared/contract/common/columns.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { SnapshotTimes } from '#shared/reads/row-reads.js'
import type { AboutLine } from '#shared/reads/spreadsheet.js'
import { askedMachines } from './fit.js'

export interface ExportOrigin extends SnapshotTimes {
  readonly filter: CapacityFilter
  readonly sort: Sort<string>
  readonly generatedAt: Date
  /** The address that the pages have. */
  readonly publicOrigin: string
  readonly simulated: boolean
  readonly currency: string
  /** Sums of the quotas of the rows, vCPU. */
  readonly quotas:
    | Pick<CapacitySummary, 'quotaUsable' | 'quotaStranded' | 'quotaFree' | 'unitsWithoutTotal'>
    | undefined
  readonly ref: string
  readonly problems: readonly Problem[]
}

const filterLabels: Readonly<Record<keyof CapacityFilter, string>> = {
  regionPreset: 'Region group',
  region: 'Regions',
  family: 'Families',
  familyBase: 'Series',
  sku: 'SKUs',
  availability: 'Availability',
  resourceType: 'Kinds',
  subscriptionIds: 'Subscription ids',
  search: 'Search',
  fits: 'Machines fit',
  desiredCount: 'Machines wanted',
  zones: 'Zones wanted',
  at: 'State as of',
}

function quotaLines({ quotas }: ExportOrigin): AboutLine[] {
  if (!quotas) return []
  const unknown = { label: 'Regions of subscriptions without a known regional total', value: quotas.unitsWithoutTotal }
  return [
    { label: 'Usable quota, vCPU', value: quotas.quotaUsable },
    { label: 'Stranded quota, vCPU', value: quotas.quotaStranded },
    { label: 'Free quota, vCPU', value: quotas.quotaFree },
    ...(quotas.unitsWithoutTotal > 0 ? [unknown] : []),
  ]
}

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

/** What the rows of a file are: what was asked, of what time they are, where they come from, what they do not prove. */
export function aboutExport(origin: ExportOrigin, rows: number): AboutLine[] {
  const { filter, sort, generatedAt, snapshotTime, oldestSnapshotTime, simulated, currency, ref, problems } = origin
  const query = capacityFilterQuery(filter)
  const filters = capacityFilterNames.flatMap((name): AboutLine[] => {
    const value = query[name]
    return value === undefined ? [] : [{ label: filterLabels[name], value: value.replaceAll(',', ', ') }]
  })
  const href = pageLink(origin)
  const sorted = exportColumns.find(({ key }) => key === sort.column)
  return [
    { label: 'Rows', value: rows },
    ...quotaLines(origin),
    ...(filters.length > 0 ? filters : [{ label: 'Filters', value: 'none: every row' }]),
    ...problems.map(({ text }, index) => ({ label: index === 0 ? 'Problems' : '', value: text })),
    {
      label: 'Order',
      value: `${sorted ? columnTitle(sorted) : sort.column}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`,
    },
    { label: 'Newest snapshot (UTC)', value: snapshotTime === null ? 'none' : new Date(snapshotTime) },
    { label: 'Oldest snapshot (UTC)', value: oldestSnapshotTime === null ? 'none' : new Date(oldestSnapshotTime) },
    { label: 'Made at (UTC)', value: generatedAt },
    { label: 'Price per month', value: monthWords(filter, currency) },
    { label: 'Page', value: href, href },
    { label: 'Reference', value: ref },
    { label: 'Simulated', value: simulated ? 'yes: these figures are made up, not from Azure' : 'no: read from Azure' },
    ...limits.map((value, place) => ({ label: place === 0 ? 'What they do not prove' : '', value })),
  ]
}

function monthWords(filter: CapacityFilter, currency: string): string {
  const { desiredCount } = askedMachines(filter)
  const machines = desiredCount === 1 ? 'one machine' : `${desiredCount} machines`
  return `${currency} for ${machines} for ${hoursPerMonth} hours`
}

/** The page that shows the same rows in the same order. */
function pageLink({ publicOrigin, filter, sort }: ExportOrigin): string {
  const link = new URL('/', publicOrigin)
  // The pages leave hosts and disks out unless their address says otherwise.
  const query = { resourceType: 'all', ...capacityFilterQuery(filter), sort: `${sort.column}:${sort.direction}` }
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value)
  return link.href
}
