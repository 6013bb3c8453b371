import { familyColumns } from '#shared/contract/capacity/capacity.js'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter, capacityFilterNames, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { own } from '#shared/contract/common/own.js'
import { sortBy } from '#shared/contract/common/paging.js'
import { readable } from '../api/call.js'
import { addressQuery, withAddressKinds, withPresentNames } from '../pages/capacity/page-filter.js'

/** The address is the state of the page: filters, time, order, tab with its own settings, columns, marks and open row. */

/** The tabs, each with the parameters that only it has. */
const ownOptions = {
  sizes: [],
  families: ['show', 'page'],
  matrix: ['show', 'find'],
  map: ['show'],
  trends: ['days', 'granularity', 'as'],
  changes: ['from', 'to', 'kind', 'page'],
  recommend: ['target', 'topN', 'minScore', 'prices', 'require', 'waive'],
  live: ['sizes', 'by'],
  compare: ['only'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ViewName = keyof typeof ownOptions
export const viewNames = Object.keys(ownOptions) as ViewName[]
export type ViewOptions = Readonly<Record<string, string>>

export interface RowKey {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
}

export interface CapacityView {
  readonly view: ViewName
  readonly filter: CapacityFilter
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' }
  /** Columns that are hidden, and columns that are shown although they are not by default. */
  readonly hidden: readonly string[]
  readonly extra: readonly string[]
  readonly row: RowKey | null
  /** Rows to compare, at most `maxMarks`. */
  readonly marks: readonly RowKey[]
  /** What the tab alone is set to, as it stands in the address; none of it is empty. */
  readonly options: ViewOptions
}

export const maxMarks = 6

/** A parameter that could not be taken as it stands. `fatal`: showing rows without it would mislead. */
export interface UrlProblem {
  readonly name: string
  readonly text: string
  readonly fatal: boolean
}

const defaultSort = 'region:asc'
const noSort: CapacityView['sort'] = { column: 'region', direction: 'asc' }
const sorts: Partial<Record<ViewName, ReturnType<typeof sortBy<string>>>> = {
  sizes: sortBy(sortableCapacityColumns, defaultSort),
  families: sortBy(familyColumns, defaultSort),
}
const ownNames: readonly string[] = ['view', 'sort', 'hide', 'extra', 'row', 'mark']

/** Reads an address's query text; what is wrong with it is listed instead of thrown. */
export function readView(search: string): { view: CapacityView; problems: UrlProblem[] } {
  const params = withPresentNames(Object.fromEntries(new URLSearchParams(search)))
  const problems: UrlProblem[] = []
  const report = (name: string, text: string, fatal: boolean) => problems.push({ name, text, fatal })

  const parsed = CapacityFilter.safeParse(params)
  for (const issue of parsed.error?.issues ?? []) report(String(issue.path[0]), issue.message, true)
  const sound = Object.entries(params).filter(([name]) => !problems.some(problem => problem.name === name))
  const filter = parsed.data ?? CapacityFilter.parse(Object.fromEntries(sound))

  const view = viewNames.find(name => name === (params.view ?? 'sizes'))
  if (!view) report('view', `does not know "${params.view}"; allowed: ${viewNames.join(', ')}`, true)
  const options: readonly string[] = ownOptions[view ?? 'sizes']
  const sort = sorts[view ?? 'sizes']?.safeParse(params.sort)
  for (const issue of sort?.error?.issues ?? []) report('sort', issue.message, true)
  const row = readRow(params.row)
  if (row === undefined) report('row', 'must be subscription/region/sku', false)
  const marks = readMarks(params.mark)
  if (marks === undefined) report('mark', `must be at most ${maxMarks} of subscription/region/sku`, false)
  for (const name of Object.keys(params)) {
    const isKnown = ownNames.includes(name) || options.includes(name)
    if (!isKnown && !capacityFilterNames.some(known => known === name)) {
      report(name, 'is not a parameter of this page and was ignored', false)
    }
  }
  return {
    view: {
      view: view ?? 'sizes',
      filter: withAddressKinds(filter, params.resourceType),
      sort: sort?.data ?? noSort,
      hidden: names(params.hide),
      extra: names(params.extra),
      row: row ?? null,
      marks: marks ?? [],
      options: picked(params, options),
    },
    problems,
  }
}

const names = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

/** Null: none is open. `undefined`: not a row key. Region and subscription hold no slash, a SKU name might. */
function readRow(text: string | undefined): RowKey | null | undefined {
  if (!text) return null
  const [, subscriptionId, region, vmSku] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(text) ?? []
  return subscriptionId && region && vmSku ? { subscriptionId, region, vmSku } : undefined
}

/** `undefined`: not a list of row keys, or more than are compared. */
function readMarks(text: string | undefined): RowKey[] | undefined {
  const keys = [...new Set(text?.split(',').filter(Boolean))].map(readRow)
  const marks = keys.filter(key => key !== null && key !== undefined)
  return marks.length === keys.length && marks.length <= maxMarks ? marks : undefined
}

const picked = (from: Readonly<Record<string, string>>, names: readonly string[]): ViewOptions =>
  Object.fromEntries(names.map(name => [name, own(from, name)]).filter(([, value]) => value))

/** One row's name in an address. */
export const rowText = ({ subscriptionId, region, vmSku }: RowKey): string => `${subscriptionId}/${region}/${vmSku}`

/** The query of the API for a view's rows, without paging. */
export function apiQuery({ filter, sort }: Pick<CapacityView, 'filter' | 'sort'>): Record<string, string> {
  return { ...capacityFilterQuery(filter), ...sortQuery(sort) }
}

const sortQuery = ({ column, direction }: CapacityView['sort']): Record<string, string> => {
  const sort = `${column}:${direction}`
  return sort === defaultSort ? {} : { sort }
}

/** The address of a view, in a fixed order and without what is as usual. */
export function viewHref({ view, filter, sort, hidden, extra, row, marks, options }: CapacityView): string {
  const params = new URLSearchParams({
    ...(view === 'sizes' ? {} : { view }),
    ...addressQuery(filter),
    ...sortQuery(sort),
    ...picked(options, ownOptions[view]),
    ...(hidden.length > 0 ? { hide: hidden.join(',') } : {}),
    ...(extra.length > 0 ? { extra: extra.join(',') } : {}),
    ...(marks.length > 0 ? { mark: marks.map(rowText).join(',') } : {}),
    ...(row ? { row: rowText(row) } : {}),
  })
  const text = readable(params)
  return text ? `/?${text}` : '/'
}

/** The address of another tab under the same filters, at the same time and with the same marks. */
export const tabHref = (view: CapacityView, name: ViewName, options: ViewOptions = {}): string =>
  viewHref({ ...view, view: name, sort: noSort, hidden: [], extra: [], row: null, options })

/** Where one lands without asking for anything: in the regions that administrators chose, as a filter that one click removes. */
export function landingHref(regionPreset?: string | null): string {
  const { data } = CapacityFilter.pick({ regionPreset: true }).safeParse({ regionPreset: regionPreset ?? undefined })
  return data?.regionPreset ? `/?${readable(new URLSearchParams({ regionPreset: data.regionPreset }))}` : '/'
}

/** The present address without one parameter. */
export function hrefWithout(search: string, name: string): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  const text = readable(params)
  return text ? `/?${text}` : '/'
}
