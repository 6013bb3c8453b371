import type { AnyFilter } from '../filters/filter-def.js'
import type { PageDef } from './page-def.js'

export type ViewOptions = Readonly<Record<string, string>>

export interface ViewSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The view of a page that an address describes. */
export interface PageView<Filter extends AnyFilter = AnyFilter, Key = unknown> {
  readonly page: PageDef
  /** The tab, by its name. */
  readonly view: string
  readonly filter: Filter
  readonly sort: ViewSort
  /** Columns that are hidden, and columns that are shown although they are hidden by default. */
  readonly hidden: readonly string[]
  readonly extra: readonly string[]
  /** The columns after the first in the user's order; empty for the default order. */
  readonly order: readonly string[]
  readonly row: Key | null
  /** Rows to compare, at most as many as the page allows. */
  readonly marks: readonly Key[]
  /** The options of the tab, as in the address; none is empty. */
  readonly options: ViewOptions
}

/** A parameter that is not valid. `fatal`: showing rows without it would mislead. */
export interface UrlProblem {
  readonly name: string
  readonly text: string
  readonly fatal: boolean
}
