import type { ComponentType } from 'react'
import type { Problem } from '#shared/contract/common/problems.js'
import type { Facets, FilterDef } from '../filters/filter-def.js'

/** Query parameters of the API. */
export type ApiQuery = Readonly<Record<string, string>>

/** One page of an area's rows, with what its filter bar and its summary need. */
export interface PagedAnswer<Row = unknown> {
  readonly rows: readonly Row[]
  readonly pagination: { readonly total: number; readonly pageNumber: number }
  readonly facets: Facets
  readonly summary: unknown
  readonly problems: readonly Problem[]
  readonly snapshotTime: string | null
  readonly oldestSnapshotTime: string | null
  readonly recomputedBefore: string | null
}

/** How the key of a row stands in an address. */
export interface RowKeyDef<Key = unknown> {
  readonly shape: string
  text(key: Key): string
  /** What the row is called. */
  title(key: Key): string
  /** Undefined where the text is not a key. */
  read(text: string): Key | undefined
}

/** A tab of a page: a way to look at its rows. */
export interface TabDef {
  /** Its word in the address. */
  readonly name: string
  readonly label: string
  /** The parameters of the address that only this tab has. */
  readonly options: readonly string[]
  /** The columns that its rows can be sorted by. Default: none. */
  readonly sortable?: readonly string[]
  /** The summary says something about what the tab shows; it does not where the tab asks for something else. */
  readonly hasSummary?: boolean
  readonly View: ComponentType<{ view: never }>
  /** Its figures are of now, whichever time the page shows; a sentence about what they are. */
  readonly currentOnly?: string
  /** Whether it is for rows that were marked, and stands among the tabs only while some are. */
  readonly isForMarks?: boolean
}

/** A page of an area: its address, filter, tabs and rows. The shell and the page library take everything from it. */
export interface PageDef {
  readonly path: string
  readonly title: string
  readonly filter: FilterDef
  readonly tabs: readonly TabDef[]
  /** The name of the tab that has no word in the address. Default: the first. */
  readonly bareTab?: string
  /** The order where an address names none, as `column:direction`. */
  readonly defaultSort: `${string}:${'asc' | 'desc'}`
  /** Reads one page of its rows. Throws `ApiError`. */
  read(query: ApiQuery, signal: AbortSignal): Promise<PagedAnswer>
  /** The first word of the keys of its queries: what a finished ingestion makes old. */
  readonly dataKey: string
  readonly rowKey: RowKeyDef
  /** Parameters as earlier addresses named them, by their present names. */
  withPresentNames?(params: Readonly<Record<string, string>>): Record<string, string>
  /** Everything about one row, beside the rows. */
  readonly Drawer?: ComponentType<{ view: never; row: never }>
  /** Names that are too many to be counted, such as those of sizes: the filter that takes them, and how they are searched. */
  readonly names?: {
    readonly group: string
    readonly filter: string
    read(search: string, signal: AbortSignal): Promise<readonly string[]>
  }
  /** The whole filtered set in one line. */
  readonly Summary?: ComponentType<{ filter: never; summary: never; values: never }>
  /** What of its rows is of now although they are of an earlier time, as a sentence. */
  readonly untimed?: string
  /** Rows can be marked; the tab that compares them, and how a mark is named. */
  readonly marks?: {
    readonly tab: string
    readonly max: number
    name(key: never): { readonly title: string; readonly region: string; readonly subscriptionId: string }
  }
}

/** The tab that an address without its word shows. Throws for a page without tabs. */
export function findBareTab({ tabs, path, bareTab }: PageDef): TabDef {
  const tab = tabs.find(({ name }) => name === bareTab) ?? tabs[0]
  if (!tab) throw new Error(`The page at ${path} has no tab.`)
  return tab
}

/** The tab that a view shows. */
export const shownTab = ({ page, view }: { page: PageDef; view: string }): TabDef =>
  page.tabs.find(({ name }) => name === view) ?? findBareTab(page)
