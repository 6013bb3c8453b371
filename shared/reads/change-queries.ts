import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { AppError } from '#shared/kernel/app-error.js'
import { checkTime, type KnownTimes } from './known-time.js'
import type { Listed } from './pages.js'

/** After `from` and up to `to`, ISO 8601. */
export interface Between {
  readonly from: string
  readonly to: string
}

/** The changes between two times in an area's rows. */
export interface ChangeReads<Row, Filter extends ScopeFilter = ScopeFilter> {
  count(filter: Filter, between: Between): Promise<number>
  /** At most `limit`, the latest changes first. */
  rows(filter: Filter, between: Between, limit: number): Promise<Row[]>
}

/** Two times and a limit, in addition to a filter. `to`: default now. */
export interface ChangesRequest {
  readonly from: string
  readonly to?: string | undefined
  readonly limit: number
}

export interface ListedChanges<Row> extends Between, Listed<Row> {}

/** Lists the changes between two times in the history; other times are refused. */
export function changeQueries<Stored, Row, Filter extends ScopeFilter = ScopeFilter>(
  reads: ChangeReads<Stored, Filter>,
  { toRow, ...times }: KnownTimes & { readonly toRow: (stored: Stored) => Row },
) {
  return async ({ from, to: asked, limit, ...rest }: Filter & ChangesRequest): Promise<ListedChanges<Row>> => {
    const filter = rest as unknown as Filter
    const between = { from, to: asked ?? times.clock().toISOString() }
    for (const [field, time] of Object.entries(between)) checkTime(field, time, times)
    if (from > between.to) throw new AppError('badInput', 'from: must not be later than to')
    const total = await reads.count(filter, between)
    const rows = total > 0 ? await reads.rows(filter, between, limit) : []
    return { ...between, rows: rows.map(toRow), total, truncated: limit < total }
  }
}
