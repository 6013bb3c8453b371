import { type Pagination, paginate, type Sort } from '#shared/contract/common/paging.js'
import { filteredRegions, type Places, type ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { type KnownTimes, resolveTime } from './known-time.js'
import { type Listed, type ListHead, type Paged, toWindow } from './pages.js'
import { rememberedByFilter } from './remembered-by-filter.js'
import { knownReads, type RowOverview, type RowReads, type SnapshotTimes } from './row-reads.js'

export interface Sorted<Column extends string> {
  readonly sort: Sort<Column>
}
export interface Limited<Column extends string> extends Sorted<Column> {
  readonly limit: number
}

/** A page of rows, with facets and a summary of the whole filtered set. */
export interface RowPage<Row, Overview extends RowOverview> extends SnapshotTimes {
  readonly rows: Row[]
  readonly pagination: Pagination
  readonly facets: Overview['facets']
  readonly summary: Overview['summary']
}

/** A list too long for the memory: its rows come in slices, each read on demand. */
export interface SlicedList<Row> extends ListHead, SnapshotTimes {
  readonly slices: AsyncIterable<Row[]>
}

/** The reads that the API has of an area's rows. A request is a filter with further parameters. */
export interface RowQueries<Row, Filter extends ScopeFilter, Column extends string, Overview extends RowOverview> {
  page(request: Filter & Sorted<Column> & Paged): Promise<RowPage<Row, Overview>>
  /** More than 1,000 rows come in slices; later slices may contain rows stored meanwhile. */
  list(request: Filter & Limited<Column>): Promise<(Listed<Row> & SnapshotTimes) | SlicedList<Row>>
  /** All rows in order, at most `limit`, in slices; see `RowReads`. */
  walk(request: Filter & Limited<Column>): AsyncIterable<Row[]>
  count(filter: Filter): Promise<number>
  /** Facets and summary of the filtered set. */
  overview(filter: Filter): Promise<Overview>
  snapshotTimes(filter: Filter): Promise<SnapshotTimes>
  /** Changes whenever an answer above for a filter may have changed, apart from ages. */
  version(filter?: Places): Promise<string>
}

export interface RowRules<Stored, Row, Filter> extends KnownTimes {
  /** A row in the form of the answer; its age counts up to `now`. */
  toRow(stored: Stored, filter: Filter, now: Date): Row
  /** All values of a filter, as text. */
  filterQuery(filter: Filter): Readonly<Record<string, string>>
}

const rememberedOverviews = 100

/** The maximum rows of a list that is returned whole. */
const longestWhole = 1_000

export function rowQueries<
  Stored,
  Row,
  Filter extends ScopeFilter,
  Column extends string,
  Overview extends RowOverview,
>(
  stored: RowReads<Stored, Filter, Column, Overview>,
  { toRow, filterQuery, ...times }: RowRules<Stored, Row, Filter>,
): RowQueries<Row, Filter, Column, Overview> {
  const reads = knownReads(stored, times)
  const version = (filter?: Places) => reads.version(filter && filteredRegions(filter))
  const answered = (filter: Filter, rows: readonly Stored[]): Row[] => {
    const now = resolveTime(filter.at, times.clock)
    return rows.map(row => toRow(row, filter, now))
  }
  // It costs a pass over the rows, and changes only with the snapshot.
  const overviews = rememberedByFilter<Filter, Overview>(rememberedOverviews, { filterQuery, version })
  const overview = (filter: Filter) => overviews(filter, () => reads.overview(filter))
  /** A filter by subscriptions also lists rows of absent ones, which count in no total. */
  const toCount = async (filter: Filter, counted: number): Promise<number> =>
    filter.subscriptionIds ? reads.count(filter) : counted
  async function* walk(request: Filter & Limited<Column>): AsyncGenerator<Row[]> {
    for await (const rows of reads.walk(request, request.sort, request.limit)) yield answered(request, rows)
  }
  return {
    async page(request) {
      const { sort, pageNumber, pageSize } = request
      const window = toWindow(request)
      const read = async () => answered(request, await reads.rows(request, sort, window))
      const [{ facets, summary }, snapshots, first] = await Promise.all([
        overview(request),
        reads.snapshotTimes(request),
        pageNumber === 1 ? read() : undefined,
      ])
      const total = await toCount(request, summary.rows)
      const rows = first ?? (window.offset < total ? await read() : [])
      return { rows, pagination: paginate(total, pageNumber, pageSize), facets, summary, ...snapshots }
    },
    async list(request) {
      const { sort, limit } = request
      const [{ summary }, snapshots] = await Promise.all([overview(request), reads.snapshotTimes(request)])
      const total = await toCount(request, summary.rows)
      const head = { total, truncated: limit < total, ...snapshots }
      const count = Math.min(limit, total)
      if (count > longestWhole) return { slices: walk({ ...request, limit: count }), ...head }
      const rows = count > 0 ? await reads.rows(request, sort, { offset: 0, limit: count }) : []
      return { rows: answered(request, rows), ...head }
    },
    walk,
    count: filter => reads.count(filter),
    overview,
    snapshotTimes: filter => reads.snapshotTimes(filter),
    version,
  }
}
