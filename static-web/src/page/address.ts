import { own } from '#shared/contract/common/own.js'
import { sortBy } from '#shared/contract/common/paging.js'
import { readable } from '../api/call.js'
import { findBareTab, type PageDef, type RowsDef, shownRows, shownTab, type TabDef } from './page-def.js'
import type { PageView, UrlProblem, ViewOptions, ViewSort } from './page-view.js'

/** The address is the state of a page: filters, time, order, tab with its own settings, columns, marks and open row. */

const ownNames: readonly string[] = ['view', 'sort', 'hide', 'extra', 'order', 'row', 'mark']

/** Reads the query text of an address; problems are listed instead of thrown. */
export function readView(page: PageDef, search: string): { view: PageView; problems: UrlProblem[] } {
  const named: Record<string, string> = Object.fromEntries(new URLSearchParams(search))
  const params = page.withPresentNames?.(named) ?? named
  const { filter, issues } = page.filter.read(params)
  const problems = issues.map(issue => ({ ...issue, fatal: true }))
  const report = (name: string, text: string, fatal: boolean) => problems.push({ name, text, fatal })

  const tab = page.tabs.find(({ name }) => name === params.view) ?? shownTab({ page, view: '' })
  if (params.view !== undefined && params.view !== tab.name) {
    report('view', `does not know "${params.view}"; allowed: ${page.tabs.map(({ name }) => name).join(', ')}`, true)
  }
  const sort = sortSchema(page, tab)?.safeParse(params.sort)
  for (const issue of sort?.error?.issues ?? []) report('sort', issue.message, true)
  const row = params.row ? page.rowKey.read(params.row) : null
  if (row === undefined) report('row', `must be ${page.rowKey.shape}`, false)
  const marks = readMarks(page, params.mark)
  if (marks === undefined) report('mark', `must be at most ${page.marks?.max ?? 0} of ${page.rowKey.shape}`, false)
  for (const name of Object.keys(params)) {
    if (!isParameter(page, tab, name)) report(name, 'is not a parameter of this page and was ignored', false)
  }
  return {
    view: {
      page,
      view: tab.name,
      filter,
      sort: sort?.data ?? defaultSort(tab.rows ?? page),
      hidden: splitNames(params.hide),
      extra: splitNames(params.extra),
      order: splitNames(params.order),
      row: row ?? null,
      marks: marks ?? [],
      options: pick(params, tab.options),
    },
    problems,
  }
}

const isParameter = (page: PageDef, tab: TabDef, name: string): boolean =>
  ownNames.includes(name) || tab.options.includes(name) || page.filter.codec.names.includes(name)

const sortSchema = (page: PageDef, { sortable, rows = page }: TabDef) => sortable && sortBy(sortable, rows.defaultSort)

/** The order if an address names none. */
export function defaultSort({ defaultSort: text }: Pick<RowsDef, 'defaultSort'>): ViewSort {
  const [column = '', direction] = text.split(':')
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' }
}

const splitNames = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

/** `undefined`: not a list of row keys, or more than are compared. */
function readMarks({ rowKey, marks: allowed }: PageDef, text: string | undefined): unknown[] | undefined {
  const keys = [...new Set(splitNames(text))].map(one => rowKey.read(one))
  const marks = keys.filter(key => key !== undefined)
  return marks.length === keys.length && marks.length <= (allowed?.max ?? 0) ? marks : undefined
}

const pick = (from: ViewOptions, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (own(from, name) ? [[name, own(from, name) ?? '']] : [])))

/**
 * The query of the API for a view's rows, without paging. It always names the order: the API may have another default.
 */
export const apiQuery = (view: Pick<PageView, 'page' | 'view' | 'filter' | 'sort'>): Record<string, string> => ({
  ...tabQuery(view),
  sort: sortText(view.sort),
})

/** The query of the API for the filters that apply to the tab of a view. */
export function tabQuery({ page, view, filter }: Pick<PageView, 'page' | 'view' | 'filter'>): Record<string, string> {
  const query = page.filter.codec.query(filter)
  const { filters } = shownTab({ page, view })
  return filters ? pick(query, filters) : query
}

const sortText = ({ column, direction }: ViewSort): string => `${column}:${direction}`

const sortQuery = (rows: RowsDef, sort: ViewSort): Record<string, string> =>
  sortText(sort) === rows.defaultSort ? {} : { sort: sortText(sort) }

/** The address of a view, in a fixed order and without defaults. */
export function viewHref(view: PageView): string {
  const { page, filter, sort, hidden, extra, order, row, marks, options } = view
  const tab = shownTab(view)
  const { text: keyText } = page.rowKey
  return pageHref(page, {
    ...(tab === findBareTab(page) ? {} : { view: tab.name }),
    ...page.filter.addressQuery(filter),
    ...sortQuery(tab.rows ?? page, sort),
    ...pick(options, tab.options),
    ...(hidden.length > 0 ? { hide: hidden.join(',') } : {}),
    ...(extra.length > 0 ? { extra: extra.join(',') } : {}),
    ...(order.length > 0 ? { order: order.join(',') } : {}),
    ...(marks.length > 0 ? { mark: marks.map(keyText).join(',') } : {}),
    ...(row ? { row: keyText(row) } : {}),
  })
}

/** The address of a page with parameters. */
export function pageHref({ path }: Pick<PageDef, 'path'>, params: Readonly<Record<string, string>>): string {
  const text = readable(new URLSearchParams(params))
  return text ? `${path}?${text}` : path
}

/** The address of another tab under the same filters, at the same time and with the same marks. */
export const tabHref = (view: PageView, name: string, options: ViewOptions = {}): string =>
  viewHref({
    ...view,
    view: name,
    sort: defaultSort(shownRows({ page: view.page, view: name })),
    hidden: [],
    extra: [],
    order: [],
    row: null,
    options,
  })

/** The current address without one parameter. */
export function hrefWithout(path: string, search: string, name: string): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  return pageHref({ path }, Object.fromEntries(params))
}
