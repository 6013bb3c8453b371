import type { CapacityFamily, CapacityPage, CapacityRow, CapacitySubscription } from '#shared/contract/capacity.js'
import type { SortableColumn } from '#shared/contract/capacity-columns.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity-filter.js'
import { paginate, type Sort } from '#shared/contract/paging.js'
import type { Clock } from '#shared/operations/clock.js'
import type { CapacityOverview, CapacityRepository, SnapshotTimes, Window } from './capacity-repository.js'
import { capacityRow } from './capacity-row.js'
import { asOf, knownCapacity, longestRetentionDays } from './known-time.js'
import { remembered } from './remembered.js'
import { sortRows } from './sort-rows.js'
import { ageSeconds } from './stored-values.js'

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
  /** Changes whenever an answer above can, but for the ages. */
  version(): Promise<string>
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
  async function* walk({ sort, limit, ...filter }: ListRequest<SortableColumn>): AsyncGenerator<CapacityRow[]> {
    const now = asOf(filter.at, clock)
    for await (const rows of repository.walk(filter, sort, limit))
      yield rows.map(stored => capacityRow(stored, filter, now))
  }
  return {
    async page({ sort, pageNumber, pageSize, ...filter }) {
      const window = { offset: (pageNumber - 1) * pageSize, limit: pageSize }
      const { facets, summary } = await overview(filter)
      const rows = window.offset < summary.rows ? await read(filter, sort, window) : []
      const times = await repository.snapshotTimes(filter)
      return { rows, pagination: paginate(summary.rows, pageNumber, pageSize), facets, summary, ...times }
    },
    async list({ sort, limit, ...filter }) {
      const { summary } = await overview(filter)
      const times = await repository.snapshotTimes(filter)
      const head = { total: summary.rows, truncated: limit < summary.rows, ...times }
      const count = Math.min(limit, summary.rows)
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
      return { ...cut(rows, limit), ...(await repository.snapshotTimes({ at } as CapacityFilter)) }
    },
    overview,
    snapshotTimes: filter => repository.snapshotTimes(filter),
    version: () => repository.version(),
  }
}

/** The overview of a filter costs a pass over its rows and changes only with the snapshot, so it is kept until then. */
function rememberOverviews(repository: CapacityRepository) {
  const overviews = remembered<CapacityOverview>(() => repository.version(), rememberedOverviews)
  return (filter: CapacityFilter): Promise<CapacityOverview> =>
    overviews(JSON.stringify(capacityFilterQuery(filter)), () => repository.overview(filter))
}

const cut = <Row>(rows: Row[], limit: number) => ({
  rows: rows.slice(0, limit),
  total: rows.length,
  truncated: rows.length > limit,
})
