import type { AnyFilter } from '../filters/filter-def.js'
import type { PageDef } from './page-def.js'

export type ViewOptions = Readonly<Record<string, string>>

export interface ViewSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** What an address says of a page. */
export interface PageView<Filter extends AnyFilter = AnyFilter, Key = unknown> {
  readonly page: PageDef
  /** The tab, by its name. */
  readonly view: string
  readonly filter: Filter
  readonly sort: ViewSort
  /** Columns that are hidden, and columns that are shown although they are not by default. */
  readonly hidden: readonly string[]
  readonly extra: readonly string[]
  /** The columns behind the first in the order wanted; none where it is their own. */
  readonly order: readonly string[]
  readonly row: Key | null
  /** Rows to compare, at most as many as the page allows. */
  readonly marks: readonly Key[]
  /** What the tab alone is set to, as it stands in the address; none of it is empty. */
  readonly options: ViewOptions
}

/** A parameter that could not be taken as it stands. `fatal`: showing rows without it would mislead. */
export interface UrlProblem {
  readonly name: string
  readonly text: string
  readonly fatal: boolean
}
