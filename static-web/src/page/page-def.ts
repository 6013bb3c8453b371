import type { ComponentType } from 'react'
import type { Problem } from '#shared/contract/common/problems.js'
import type { Facets, FilterDef } from '../filters/filter-def.js'
import type { AccessLevel } from './access/access-level.js'

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
  readonly recomputedBefore?: string | null
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
  /** Who may open the tab, if not everybody who may open the page. Others do not see it among the tabs. */
  readonly level?: AccessLevel
  /** Its own rows, if they are not those of the page. They have the keys of the page's rows. */
  readonly rows?: RowsDef
}

/** How rows are read, ordered, summed up and opened. */
export interface RowsDef {
  /** The order if an address names none, as `column:direction`. */
  readonly defaultSort: `${string}:${'asc' | 'desc'}`
  /** Reads one page of the rows. Throws `ApiError`. */
  read(query: ApiQuery, signal: AbortSignal): Promise<PagedAnswer>
  /** The parameters of `read` that come from the options of the tab, such as which of several sets of rows. */
  ownQuery?(options: Readonly<Record<string, string>>): ApiQuery
  /** The kind of the pipeline that reads them. */
  readonly source: string
  /** The first part of their query keys: a finished ingestion invalidates them. */
  readonly dataKey: string
  /** The details of one row, shown beside the rows. */
  readonly Drawer?: ComponentType<{ view: never; row: never }>
  /** The whole filtered set in one line. */
  readonly Summary?: ComponentType<{ filter: never; summary: never; values: never }>
}

/** A page of an area: its address, filter, tabs and rows. The shell and the page library read everything from it. */
export interface PageDef extends RowsDef {
  readonly path: string
  readonly title: string
  /** Who may open the page, if not everybody; and what a user gets by signing in, as a sentence. */
  readonly access?: { readonly level: AccessLevel; readonly signInHint: string }
  readonly filter: FilterDef
  readonly tabs: readonly TabDef[]
  /** The name of the tab that an address without a tab name shows. Default: the first. */
  readonly bareTab?: string
  /** The options that go along to the other tabs that have them. */
  readonly sharedOptions?: readonly string[]
  readonly rowKey: RowKeyDef
  /** The former names of parameters, by their current names. */
  withPresentNames?(params: Readonly<Record<string, string>>): Record<string, string>
  /** For a filter with too many names to list, such as sizes: its name, and how its names are searched. */
  readonly names?: {
    readonly group: string
    readonly filter: string
    read(search: string, signal: AbortSignal): Promise<readonly string[]>
  }
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
export interface PageEntry extends Pick<PageDef, 'path' | 'title' | 'source' | 'access'> {
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

/** The rows of the tab that a view shows: its own, or those of the page. */
export const shownRows = (view: { page: PageDef; view: string }): RowsDef => shownTab(view).rows ?? view.page

/** The filter of a view. A tab with its own rows has the lists that apply to it; else all are shown. */
export function shownFilter(view: { page: PageDef; view: string }): FilterDef {
  const { rows, filters } = shownTab(view)
  const { filter } = view.page
  return rows && filters ? { ...filter, fields: filter.fields.filter(({ name }) => filters.includes(name)) } : filter
}
