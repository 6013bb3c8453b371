import type { CapacityFamily, CapacityPage, CapacityRow, CapacitySubscription } from '#shared/contract/capacity.js'
import type { SortableColumn } from '#shared/contract/capacity-columns.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity-filter.js'
import { paginate, type Sort } from '#shared/contract/paging.js'
import type { Clock } from '#shared/operations/clock.js'
import type { CapacityOverview, CapacityRepository, SnapshotTimes, StoredCapacity } from './capacity-repository.js'
import { sortFamilies } from './families.js'
import { verdict } from './verdict.js'

export interface PageRequest extends CapacityFilter {
  readonly sort: Sort<SortableColumn>
  readonly pageNumber: number
  readonly pageSize: number
}

export interface ListRequest<Column extends string> extends CapacityFilter {
  readonly sort: Sort<Column>
  readonly limit: number
}

interface Listed<Row> extends SnapshotTimes {
  readonly rows: Row[]
  readonly total: number
  readonly truncated: boolean
}

/** The capacity reads of the API. */
export interface CapacityQueries {
  page(request: PageRequest): Promise<CapacityPage>
  list(request: ListRequest<SortableColumn>): Promise<Listed<CapacityRow>>
  families(request: ListRequest<keyof CapacityFamily>): Promise<Listed<CapacityFamily>>
  subscriptions(request: { search?: string | undefined; limit: number }): Promise<Listed<CapacitySubscription>>
  snapshotTimes(filter: CapacityFilter): Promise<SnapshotTimes>
  /** Changes whenever an answer above can, but for the ages. */
  version(): Promise<string>
}

const rememberedOverviews = 100

export function capacityQueries(repository: CapacityRepository, clock: Clock): CapacityQueries {
  const overview = rememberOverviews(repository)
  const row = (stored: StoredCapacity): CapacityRow => toRow(stored, clock())
  return {
    async page({ sort, pageNumber, pageSize, ...filter }) {
      const window = { offset: (pageNumber - 1) * pageSize, limit: pageSize }
      const { facets, summary } = await overview(filter)
      const rows = (await repository.rows(filter, sort, window)).map(row)
      const times = await repository.snapshotTimes(filter)
      return { rows, pagination: paginate(summary.rows, pageNumber, pageSize), facets, summary, ...times }
    },
    async list({ sort, limit, ...filter }) {
      const { summary } = await overview(filter)
      const rows = (await repository.rows(filter, sort, { offset: 0, limit })).map(row)
      const times = await repository.snapshotTimes(filter)
      return { rows, total: summary.rows, truncated: rows.length < summary.rows, ...times }
    },
    async families({ sort, limit, ...filter }) {
      const families = sortFamilies(await repository.families(filter), sort)
      return { ...cut(families, limit), ...(await repository.snapshotTimes(filter)) }
    },
    async subscriptions({ search, limit }) {
      const rows = (await repository.subscriptions(search)).map(stored => ({
        ...stored,
        subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
        ageSeconds: ageSeconds(stored.snapshotTime, clock()),
      }))
      return { ...cut(rows, limit), ...(await repository.snapshotTimes({} as CapacityFilter)) }
    },
    snapshotTimes: filter => repository.snapshotTimes(filter),
    version: () => repository.version(),
  }
}

/** The overview of a filter costs a pass over its rows and changes only with the snapshot, so it is kept until then. */
function rememberOverviews(repository: CapacityRepository) {
  const kept = new Map<string, Promise<CapacityOverview>>()
  let keptVersion = ''
  return async (filter: CapacityFilter): Promise<CapacityOverview> => {
    const version = await repository.version()
    if (version !== keptVersion || kept.size >= rememberedOverviews) kept.clear()
    keptVersion = version
    const key = JSON.stringify(capacityFilterQuery(filter))
    const known = kept.get(key)
    if (known) return known
    const reading = repository.overview(filter)
    kept.set(key, reading)
    reading.catch(() => kept.delete(key))
    return reading
  }
}

const cut = <Row>(rows: Row[], limit: number) => ({
  rows: rows.slice(0, limit),
  total: rows.length,
  truncated: rows.length > limit,
})

const ageSeconds = (time: string, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000))
const zoneList = (text: string): string[] => (text === '' ? [] : text.split(','))
const quota = (used: number | null, limit: number | null) => (used === null || limit === null ? null : { used, limit })

function toRow(stored: StoredCapacity, now: Date): CapacityRow {
  const zones = zoneList(stored.zones)
  const restrictedZones = zoneList(stored.restrictedZones)
  const { bindingConstraint } = verdict({
    resourceType: stored.resourceType,
    vCpus: stored.vCpus,
    zones,
    restrictedZones,
    restriction: stored.restriction,
    family: quota(stored.familyUsed, stored.familyLimit),
    regional: quota(stored.regionalUsed, stored.regionalLimit),
  })
  return {
    subscriptionId: stored.subscriptionId,
    subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
    region: stored.region,
    vmSku: stored.vmSku,
    resourceType: stored.resourceType,
    family: stored.family,
    familyBase: stored.familyBase,
    vCpus: stored.vCpus,
    memoryGiB: stored.memoryGiB,
    availability: stored.availability,
    bindingConstraint,
    machinesThatFit: stored.machinesThatFit,
    quotaUsed: stored.familyUsed,
    quotaLimit: stored.familyLimit,
    placementScore: stored.placementScore,
    zones,
    restrictedZones,
    snapshotTime: stored.snapshotTime,
    ageSeconds: ageSeconds(stored.snapshotTime, now),
  }
}
