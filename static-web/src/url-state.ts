import { familyColumns } from '#shared/contract/capacity.js'
import { sortableCapacityColumns } from '#shared/contract/capacity-columns.js'
import { CapacityFilter, capacityFilterNames, capacityFilterQuery } from '#shared/contract/capacity-filter.js'
import { sortBy } from '#shared/contract/paging.js'
import { readable } from './call.js'

/** The address is the state of the page: filters, order, tab, hidden columns and the row that is open. */

export const viewNames = ['sizes', 'families'] as const
type ViewName = (typeof viewNames)[number]

export interface RowKey {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
}

export interface CapacityView {
  readonly view: ViewName
  readonly filter: CapacityFilter
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' }
  readonly hidden: readonly string[]
  readonly row: RowKey | null
}

/** A parameter that could not be taken as it stands. `fatal`: showing rows without it would mislead. */
export interface UrlProblem {
  readonly name: string
  readonly text: string
  readonly fatal: boolean
}

const defaultSort = 'region:asc'
const sorts = {
  sizes: sortBy(sortableCapacityColumns, defaultSort),
  families: sortBy(familyColumns, defaultSort),
}
const ownNames = ['view', 'sort', 'hide', 'row']

/** Reads an address's query text; what is wrong with it is listed instead of thrown. */
export function readView(search: string): { view: CapacityView; problems: UrlProblem[] } {
  const params = Object.fromEntries(new URLSearchParams(search))
  const problems: UrlProblem[] = []
  const report = (name: string, text: string, fatal: boolean) => problems.push({ name, text, fatal })

  const parsed = CapacityFilter.safeParse(params)
  for (const issue of parsed.error?.issues ?? []) report(String(issue.path[0]), issue.message, true)
  const sound = Object.entries(params).filter(([name]) => !problems.some(problem => problem.name === name))
  const filter = parsed.data ?? CapacityFilter.parse(Object.fromEntries(sound))

  const view = viewNames.find(name => name === (params.view ?? 'sizes'))
  if (!view) report('view', `does not know "${params.view}"; allowed: ${viewNames.join(', ')}`, true)
  const sort = sorts[view ?? 'sizes'].safeParse(params.sort)
  for (const issue of sort.error?.issues ?? []) report('sort', issue.message, true)
  const row = readRow(params.row)
  if (row === undefined) report('row', 'must be subscription/region/sku', false)
  for (const name of Object.keys(params)) {
    if (!ownNames.includes(name) && !capacityFilterNames.some(known => known === name)) {
      report(name, 'is not a parameter of this page and was ignored', false)
    }
  }
  return {
    view: {
      view: view ?? 'sizes',
      filter,
      sort: sort.data ?? { column: 'region', direction: 'asc' },
      hidden: params.hide?.split(',').filter(Boolean) ?? [],
      row: row ?? null,
    },
    problems,
  }
}

/** Null: none is open. `undefined`: not a row key. Region and subscription hold no slash, a SKU name might. */
function readRow(text: string | undefined): RowKey | null | undefined {
  if (!text) return null
  const [, subscriptionId, region, vmSku] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(text) ?? []
  return subscriptionId && region && vmSku ? { subscriptionId, region, vmSku } : undefined
}

/** The query of the API for a view's rows, without paging. */
export function apiQuery({ filter, sort }: Pick<CapacityView, 'filter' | 'sort'>): Record<string, string> {
  return { ...capacityFilterQuery(filter), ...sortQuery(sort) }
}

const sortQuery = ({ column, direction }: CapacityView['sort']): Record<string, string> => {
  const sort = `${column}:${direction}`
  return sort === defaultSort ? {} : { sort }
}

/** The address of a view, in a fixed order and without what is as usual. */
export function viewHref({ view, filter, sort, hidden, row }: CapacityView): string {
  const params = new URLSearchParams({
    ...(view === 'sizes' ? {} : { view }),
    ...capacityFilterQuery(filter),
    ...sortQuery(sort),
    ...(hidden.length > 0 ? { hide: hidden.join(',') } : {}),
    ...(row ? { row: `${row.subscriptionId}/${row.region}/${row.vmSku}` } : {}),
  })
  const text = readable(params)
  return text ? `/?${text}` : '/'
}

/**
 * Where one lands without asking for anything: sizes alone, in the regions that administrators chose where they did, as
 * filters in plain sight that one click removes.
 */
export function landingHref(regionPreset?: string | null): string {
  const filter = CapacityFilter.safeParse({ resourceType: 'virtualMachines', regionPreset: regionPreset ?? undefined })
  const { data } = filter.success ? filter : CapacityFilter.safeParse({ resourceType: 'virtualMachines' })
  return `/?${readable(new URLSearchParams(capacityFilterQuery(data ?? {})))}`
}

/** The present address without one parameter. */
export function hrefWithout(search: string, name: string): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  const text = readable(params)
  return text ? `/?${text}` : '/'
}
