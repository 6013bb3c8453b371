import { knownCapacity } from '#shared/capacity/known-capacity.js'
import type { CapacityFamily, CapacityPage, CapacitySubscription } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { paginate, type Sort } from '#shared/contract/common/paging.js'
import { filteredRegions, type Places } from '#shared/contract/common/scope-filter.js'
import type { Clock } from '#shared/kernel/clock.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { asOf, longestRetentionDays } from '#shared/reads/known-time.js'
import { remembered } from '#shared/reads/remembered.js'
import { sortRows } from '#shared/reads/sort-rows.js'
import type { CapacityOverview, CapacityRepository, SnapshotTimes, Window } from './capacity-repository.js'
import { capacityRow } from './capacity-row.js'

export interface PageRequest extends CapacityFilter {
  readonly sort: Sort<SortableColumn>
  readonly pageNumber: number
  readonly pageSize: number
}

export interface ListRequest<Column extends string> extends CapacityFilter {
  readonly sort: Sort<Column>
  readonly limit: number
}

interface SubscriptionsRequest {
  readonly search?: string | undefined
  readonly at?: string | undefined
  readonly limit: number
}

interface ListHead extends SnapshotTimes {
  readonly total: number
  readonly truncated: boolean
}

interface Listed<Row> extends ListHead {
  readonly rows: Row[]
}

/** A list too long to be held: its rows come slice by slice, each read when it is asked for. */
export interface SlicedList<Row> extends ListHead {
  readonly slices: AsyncIterable<Row[]>
}

/** The capacity reads of the API. */
export interface CapacityQueries {
  page(request: PageRequest): Promise<CapacityPage>
  /** Over 1,000 rows come in slices; what is stored while they are read may show in the later ones. */
  list(request: ListRequest<SortableColumn>): Promise<Listed<CapacityRow> | SlicedList<CapacityRow>>
  /** All rows in order, at most `limit`, in slices; see the repository's own. */
  walk(request: ListRequest<SortableColumn>): AsyncIterable<CapacityRow[]>
  count(filter: CapacityFilter): Promise<number>
  families(request: ListRequest<keyof CapacityFamily>): Promise<Listed<CapacityFamily>>
  subscriptions(request: SubscriptionsRequest): Promise<Listed<CapacitySubscription>>
  /** Facets and summary of the filtered set. */
  overview(filter: CapacityFilter): Promise<CapacityOverview>
  snapshotTimes(filter: CapacityFilter): Promise<SnapshotTimes>
  /** Changes whenever an answer above about a filter can, but for the ages. */
  version(filter?: Places): Promise<string>
}

const rememberedOverviews = 100

/** Rows of a list that is given whole. */
const longestWhole = 1_000

/** `retentionDays` is how long history is kept: of earlier times nothing is told. */
export function capacityQueries(
  stored: CapacityRepository,
  clock: Clock,
  retentionDays = longestRetentionDays,
): CapacityQueries {
  const repository = knownCapacity(stored, { clock, retentionDays })
  const overview = rememberOverviews(repository)
  const read = async (filter: CapacityFilter, sort: Sort<SortableColumn>, window: Window): Promise<CapacityRow[]> =>
    (await repository.rows(filter, sort, window)).map(stored => capacityRow(stored, filter, asOf(filter.at, clock)))
  /** A filter by subscriptions lists rows of absent ones, too, which no total counts. */
  const countOf = async (filter: CapacityFilter, counted: number): Promise<number> =>
    filter.subscriptionIds ? repository.count(filter) : counted
  async function* walk({ sort, limit, ...filter }: ListRequest<SortableColumn>): AsyncGenerator<CapacityRow[]> {
    const now = asOf(filter.at, clock)
    for await (const rows of repository.walk(filter, sort, limit))
      yield rows.map(stored => capacityRow(stored, filter, now))
  }
  return {
    async page({ sort, pageNumber, pageSize, ...filter }) {
      const window = { offset: (pageNumber - 1) * pageSize, limit: pageSize }
      const [{ facets, summary }, times, first] = await Promise.all([
        overview(filter),
        repository.snapshotTimes(filter),
        pageNumber === 1 ? read(filter, sort, window) : undefined,
      ])
      const total = await countOf(filter, summary.rows)
      const rows = first ?? (window.offset < total ? await read(filter, sort, window) : [])
      return { rows, pagination: paginate(total, pageNumber, pageSize), facets, summary, ...times }
    },
    async list({ sort, limit, ...filter }) {
      const [{ summary }, times] = await Promise.all([overview(filter), repository.snapshotTimes(filter)])
      const total = await countOf(filter, summary.rows)
      const head = { total, truncated: limit < total, ...times }
      const count = Math.min(limit, total)
      if (count > longestWhole) return { slices: walk({ ...filter, sort, limit: count }), ...head }
      return { rows: count > 0 ? await read(filter, sort, { offset: 0, limit: count }) : [], ...head }
    },
    walk,
    count: filter => repository.count(filter),
    async families({ sort, limit, ...filter }) {
      const families = sortRows(await repository.families(filter), sort)
      return { ...cut(families, limit), ...(await repository.snapshotTimes(filter)) }
    },
    async subscriptions({ search, at, limit }) {
      const rows = (await repository.subscriptions(search, at)).map(stored => ({
        ...stored,
        subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
        ageSeconds: ageSeconds(stored.snapshotTime, asOf(at, clock)),
      }))
      return { ...cut(rows, limit), ...(await repository.snapshotTimes({ at })) }
    },
    overview,
    snapshotTimes: filter => repository.snapshotTimes(filter),
    version: filter => repository.version(filter && filteredRegions(filter)),
  }
}

/** The overview of a filter costs a pass over its rows and changes only with the snapshot, so it is kept until then. */
function rememberOverviews(repository: CapacityRepository) {
  const overviews = remembered<CapacityOverview>(rememberedOverviews)
  return async (filter: CapacityFilter): Promise<CapacityOverview> => {
    const version = await repository.version(filteredRegions(filter))
    return overviews(JSON.stringify(capacityFilterQuery(filter)), version, () => repository.overview(filter))
  }
}

const cut = <Row>(rows: Row[], limit: number) => ({
  rows: rows.slice(0, limit),
  total: rows.length,
  truncated: rows.length > limit,
})
