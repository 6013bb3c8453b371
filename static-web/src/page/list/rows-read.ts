import type { Problem } from '#shared/contract/common/problems.js'
import type { Facets } from '../../filters/filter-def.js'

/** The answer without its rows; facets and summary if it has them. */
export interface RowsAnswer {
  readonly snapshotTime: string | null
  readonly oldestSnapshotTime: string | null
  readonly recomputedBefore?: string | null
  readonly facets?: Facets
  readonly summary?: unknown
  readonly problems?: readonly Problem[]
}

/** The loaded rows of a list. */
export interface RowsRead<Row> {
  /** Of this query, or of the previous one while this one loads or fails. */
  readonly answer: RowsAnswer | undefined
  /** Rows of the whole list. */
  readonly total: number
  /** True while `answer` belongs to an earlier query. */
  readonly stale: boolean
  readonly fetching: boolean
  readonly error: Error | null
  readonly loaded: readonly Row[]
  /** The index in `loaded` of a row of the whole list, if it is loaded. */
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
