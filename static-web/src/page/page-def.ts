import type { ComponentType } from 'react'
import type { Problem } from '#shared/contract/common/problems.js'
import type { Facets, FilterDef } from '../filters/filter-def.js'

/** Query parameters of the API. */
export type ApiQuery = Readonly<Record<string, string>>

/** One page of an area's rows, with the data for the filter bar and the summary. */
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

/** The format of a row's key in an address. */
export interface RowKeyDef<Key = unknown> {
  readonly shape: string
  text(key: Key): string
  /** The title of the row. */
  title(key: Key): string
  /** Undefined if the text is not a key. */
  read(text: string): Key | undefined
}

/** A tab of a page: a way to look at its rows. */
export interface TabDef {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** The parameters of the address that only this tab has. */
  readonly options: readonly string[]
  /** The names of the page's filters that apply to it. Default: all. */
  readonly filters?: readonly string[]
  /** The columns that its rows can be sorted by. Default: none. */
  readonly sortable?: readonly string[]
  /** True if the summary is about the rows of the tab. */
  readonly hasSummary?: boolean
  readonly View: ComponentType<{ view: never }>
  /** A sentence that says that its figures are current, even if the page shows a past time; absent if they are not. */
  readonly currentOnly?: string
  /** Whether the tab needs marked rows, and is shown only while there are some. */
  readonly isForMarks?: boolean
}

/** A page of an area: its address, filter, tabs and rows. The shell and the page library read everything from it. */
export interface PageDef {
  readonly path: string
  readonly title: string
  readonly filter: FilterDef
  readonly tabs: readonly TabDef[]
  /** The name of the tab that an address without a tab name shows. Default: the first. */
  readonly bareTab?: string
  /** The order if an address names none, as `column:direction`. */
  readonly defaultSort: `${string}:${'asc' | 'desc'}`
  /** Reads one page of its rows. Throws `ApiError`. */
  read(query: ApiQuery, signal: AbortSignal): Promise<PagedAnswer>
  /** The kind of the pipeline that reads its rows. */
  readonly source: string
  /** The first part of its query keys: a finished ingestion invalidates them. */
  readonly dataKey: string
  readonly rowKey: RowKeyDef
  /** The former names of parameters, by their current names. */
  withPresentNames?(params: Readonly<Record<string, string>>): Record<string, string>
  /** The details of one row, shown beside the rows. */
  readonly Drawer?: ComponentType<{ view: never; row: never }>
  /** For a filter with too many names to list, such as sizes: its name, and how its names are searched. */
  readonly names?: {
    readonly group: string
    readonly filter: string
    read(search: string, signal: AbortSignal): Promise<readonly string[]>
  }
  /** The whole filtered set in one line. */
  readonly Summary?: ComponentType<{ filter: never; summary: never; values: never }>
  /** A sentence that says which columns are current although the rows are of an earlier time. */
  readonly untimed?: string
  /** Set if rows can be marked: the tab that compares them, and how a mark is named. */
  readonly marks?: {
    readonly tab: string
    readonly max: number
    name(key: never): { readonly title: string; readonly region: string; readonly subscriptionId: string }
  }
}

/** What the shell knows of a page before its definition is loaded. */
export interface PageEntry extends Pick<PageDef, 'path' | 'title' | 'source'> {
  load(): Promise<PageDef>
}

/** A page with a question and its answer, which reads its own address. */
export interface AnswerPage extends Pick<PageDef, 'path' | 'title' | 'source'> {
  readonly Page: ComponentType
}

/** The tab that an address without a tab name shows. Throws for a page without tabs. */
export function findBareTab({ tabs, path, bareTab }: PageDef): TabDef {
  const tab = tabs.find(({ name }) => name === bareTab) ?? tabs[0]
  if (!tab) throw new Error(`The page at ${path} has no tab.`)
  return tab
}

/** The tab that a view shows. */
export const shownTab = ({ page, view }: { page: PageDef; view: string }): TabDef =>
  page.tabs.find(({ name }) => name === view) ?? findBareTab(page)
