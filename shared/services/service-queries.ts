import type { Sort } from '#shared/contract/common/paging.js'
import type { ServiceRow, SortableServiceColumn } from '#shared/contract/services/service-columns.js'
import { type ServiceFilter, serviceFilterQuery } from '#shared/contract/services/service-filter.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { type KnownTimes, resolveTime } from '#shared/reads/known-time.js'
import { remembered } from '#shared/reads/remembered.js'
import { type RowQueries, rowQueries } from '#shared/reads/row-queries.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import { rowFilter } from './row-filter.js'
import { overviewRows, type ServiceOverview } from './row-overview.js'
import { readServiceRows, type TimelessRow } from './service-rows.js'
import type { StoredServices } from './stored-services.js'

export type ServiceQueries = RowQueries<ServiceRow, ServiceFilter, SortableServiceColumn, ServiceOverview>

/** Sets of rows that are kept: each has some ten thousand. */
const rememberedSets = 4
const sliceRows = 1_000
const hourMs = 3_600_000

/** What the API reads of platform services. */
export const serviceQueries = (stored: StoredServices, times: KnownTimes): ServiceQueries =>
  rowQueries<TimelessRow, ServiceRow, ServiceFilter, SortableServiceColumn, ServiceOverview>(
    serviceReads(stored, times),
    {
      toRow: (row, _filter, now) => ({ ...row, ageSeconds: ageSeconds(row.snapshotTime, now) }),
      filterQuery: serviceFilterQuery,
      ...times,
    },
  )

/** The rows are made of three short lists, so filters and sorting work in memory. */
function serviceReads(
  stored: StoredServices,
  { clock }: Pick<KnownTimes, 'clock'>,
): RowReads<TimelessRow, ServiceFilter, SortableServiceColumn, ServiceOverview> {
  const sets = remembered<TimelessRow[]>(rememberedSets)
  const filtered = async (filter: ServiceFilter): Promise<TimelessRow[]> => {
    const { subscriptionIds, at } = filter
    const key = JSON.stringify([at, subscriptionIds])
    const rows = await sets(key, await stored.version(), () => readServiceRows(stored, { subscriptionIds, at }))
    return rows.filter(rowFilter(filter, resolveTime(at, clock)))
  }
  const sorted = async (filter: ServiceFilter, sort: Sort<SortableServiceColumn>) =>
    (await filtered(filter)).sort(byColumn(sort))
  return {
    rows: async (filter, sort, { offset, limit }) => (await sorted(filter, sort)).slice(offset, offset + limit),
    async *walk(filter, sort, limit) {
      const rows = (await sorted(filter, sort)).slice(0, limit)
      for (let from = 0; from < rows.length; from += sliceRows) yield rows.slice(from, from + sliceRows)
    },
    count: async filter => (await filtered(filter)).length,
    async overview(filter) {
      const [rows, regions] = await Promise.all([filtered(filter), stored.regions()])
      return overviewRows(rows, new Map(regions.map(({ region, displayName }) => [region, displayName])))
    },
    async snapshotTimes(filter) {
      const snapshots = (await filtered(filter)).map(({ snapshotTime }) => snapshotTime)
      // All rows are of one list.
      const [snapshotTime = null] = snapshots
      return { snapshotTime, oldestSnapshotTime: snapshotTime, recomputedBefore: null }
    },
    async version() {
      const [version, listTime] = await Promise.all([stored.version(), stored.listTime()])
      // With a maximum age, the rows of the list are left out from one hour to the next.
      const hours = listTime === null ? 0 : Math.floor((clock().getTime() - Date.parse(listTime)) / hourMs)
      return `${version} ${hours}`
    },
  }
}

const order = ['service', 'resourceType', 'region'] as const

/** Rows without a value come last in both directions. Equal ones are in the order of service, type and region. */
function byColumn({ column, direction }: Sort<SortableServiceColumn>) {
  const sign = direction === 'asc' ? 1 : -1
  return (a: TimelessRow, b: TimelessRow): number => {
    const first = compare(a[column], b[column], sign)
    if (first !== 0) return first
    for (const name of order) {
      const next = compare(a[name], b[name], 1)
      if (next !== 0) return next
    }
    return 0
  }
}

function compare(a: string | number | boolean | null, b: string | number | boolean | null, sign: number): number {
  if (a === b) return 0
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a < b ? -sign : sign
}
