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
  /** Readings before it were made under earlier rules, and their verdicts recomputed; null: none was. */
  readonly recomputedBefore: string | null
}

/** A filtered set, folded: rows by value of each filter, and totals. */
export interface RowOverview {
  readonly facets: object
  readonly summary: { readonly rows: number }
}

/**
 * Reads of an area's rows, of the latest snapshot or of the state at the time that a filter names. Every method takes the
 * same filter, so no two of them can disagree about a row.
 */
export interface RowReads<
  Stored,
  Filter extends ScopeFilter,
  Column extends string,
  Overview extends RowOverview = RowOverview,
> {
  rows(filter: Filter, sort: Sort<Column>, window: Window): Promise<Stored[]>
  /**
   * At most `limit` rows from the first on, in slices, each read when it is asked for. Which rows they are, and their order,
   * is that of the moment when the first slice is asked for.
   */
  walk(filter: Filter, sort: Sort<Column>, limit: number): AsyncIterable<Stored[]>
  /** How many rows the filter leaves. */
  count(filter: Filter): Promise<number>
  /** Rows of the filtered set by value of each filter, and its totals. */
  overview(filter: Filter): Promise<Overview>
  /** Of the units that the filtered rows belong to; null where there is no row. */
  snapshotTimes(filter: Filter): Promise<SnapshotTimes>
  /** Changes whenever an answer above about these regions can, or about any where none are given. */
  version(regions?: readonly string[]): Promise<string>
}

/** The reads of times that are known; of others they answer with a refusal. */
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
