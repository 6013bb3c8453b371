import type { Problem } from '#shared/contract/common/problems.js'
import type { Facets } from '../../filters/filter-def.js'

/** What an answer says beside its rows; facets and summary where it has them. */
export interface RowsAnswer {
  readonly snapshotTime: string | null
  readonly oldestSnapshotTime: string | null
  readonly recomputedBefore: string | null
  readonly facets?: Facets
  readonly summary?: unknown
  readonly problems?: readonly Problem[]
}

/** The rows of a list as far as they are read. */
export interface RowsRead<Row> {
  /** Of this query, or of the one before while this one loads or fails. */
  readonly answer: RowsAnswer | undefined
  /** Rows of the whole list. */
  readonly total: number
  /** True while `answer` belongs to an earlier query. */
  readonly stale: boolean
  readonly fetching: boolean
  readonly error: Error | null
  readonly loaded: readonly Row[]
  /** Where in `loaded` the row at an index of the whole list is, if it is there yet. */
  readonly toLoaded: (index: number) => number | undefined
  /** The index in the whole list of a row of `loaded`. */
  readonly toListed: (loadedIndex: number) => number
  readonly retry: () => void
}

/** Rows of the list that are in view. */
export interface RowRange {
  readonly from: number
  readonly to: number
}
