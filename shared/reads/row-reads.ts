import type { Sort } from '#shared/contract/common/paging.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { checkTime, type KnownTimes } from './known-time.js'

export interface Window {
  readonly offset: number
  readonly limit: number
}

export interface SnapshotTimes {
  readonly snapshotTime: string | null
  readonly oldestSnapshotTime: string | null
  /** The verdicts of readings before this time were recomputed with newer rules; null: none was. */
  readonly recomputedBefore: string | null
}

/** A filtered set, aggregated: rows by value of each filter, and totals. */
export interface RowOverview {
  readonly facets: object
  readonly summary: { readonly rows: number }
}

/**
 * Reads of an area's rows, of the latest snapshot or of the state at the time that a filter names. Every method takes
 * the same filter, so they always agree about a row.
 */
export interface RowReads<
  Stored,
  Filter extends ScopeFilter,
  Column extends string,
  Overview extends RowOverview = RowOverview,
> {
  rows(filter: Filter, sort: Sort<Column>, window: Window): Promise<Stored[]>
  /**
   * At most `limit` rows from the first on, in slices, each read on demand. The rows and their order are those at the
   * time of the first slice.
   */
  walk(filter: Filter, sort: Sort<Column>, limit: number): AsyncIterable<Stored[]>
  /** The number of rows of the filter. */
  count(filter: Filter): Promise<number>
  /** Rows of the filtered set by value of each filter, and its totals. */
  overview(filter: Filter): Promise<Overview>
  /** Of the units that the filtered rows belong to; null where there is no row. */
  snapshotTimes(filter: Filter): Promise<SnapshotTimes>
  /** Changes whenever an answer above for these regions may have changed; for all regions if none are given. */
  version(regions?: readonly string[]): Promise<string>
}

/** The reads for times in the history; other times are refused. */
export function knownReads<Stored, Filter extends ScopeFilter, Column extends string, Overview extends RowOverview>(
  reads: RowReads<Stored, Filter, Column, Overview>,
  times: KnownTimes,
): RowReads<Stored, Filter, Column, Overview> {
  const check = ({ at }: Filter) => checkTime('at', at, times)
  return {
    async rows(filter, sort, window) {
      check(filter)
      return reads.rows(filter, sort, window)
    },
    async *walk(filter, sort, limit) {
      check(filter)
      yield* reads.walk(filter, sort, limit)
    },
    async count(filter) {
      check(filter)
      return reads.count(filter)
    },
    async overview(filter) {
      check(filter)
      return reads.overview(filter)
    },
    async snapshotTimes(filter) {
      check(filter)
      return reads.snapshotTimes(filter)
    },
    version: regions => reads.version(regions),
  }
}
