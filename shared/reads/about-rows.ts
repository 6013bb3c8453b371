import { columnTitle, type SheetColumn } from '#shared/contract/common/columns.js'
import { own } from '#shared/contract/common/own.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import type { SnapshotTimes } from './row-reads.js'
import type { AboutLine } from './spreadsheet.js'

/** The facts about an area's rows in a file. */
export interface AboutArea<Filter> {
  /** Labels of its own filters; the common ones have theirs. */
  readonly filterLabels: Readonly<Record<Exclude<keyof Filter & string, keyof ScopeFilter>, string>>
  /** The values of a filter as text, in the order of the labels. */
  filterQuery(filter: Filter): Readonly<Record<string, string>>
  /**
   * The path of the page that shows the same rows, and the parameters of its address besides the filter and the order.
   */
  readonly page: string
  readonly pageQuery: Readonly<Record<string, string>>
  /** The parameters of a filter in the address of the page, if they differ from \`filterQuery\`. */
  addressQuery?(filter: Filter): Readonly<Record<string, string>>
  /** Other inputs that its values depend on. */
  terms?(filter: Filter): readonly AboutLine[]
  /** What the rows do not prove, one sentence each. */
  readonly limits: readonly string[]
}

export interface FileOrigin<Filter> extends Pick<SnapshotTimes, 'snapshotTime' | 'oldestSnapshotTime'> {
  readonly filter: Filter
  readonly sort: Sort<string> | undefined
  /** The column that it sorts by. */
  readonly sorted: SheetColumn<never> | undefined
  readonly sums: readonly AboutLine[] | undefined
  readonly generatedAt: Date
  /** The address that the pages have. */
  readonly publicOrigin: string
  readonly simulated: boolean
  readonly ref: string
  readonly problems: readonly Problem[]
}

const scopeLabels: Readonly<Record<keyof ScopeFilter, string>> = {
  regionPreset: 'Region group',
  region: 'Regions',
  subscriptionIds: 'Subscription ids',
  search: 'Search',
  at: 'State as of',
}

/** The facts about the rows of a file: the request, their time, their source, and what they do not prove. */
export function aboutRows<Filter>(area: AboutArea<Filter>, origin: FileOrigin<Filter>, rows: number): AboutLine[] {
  const { filter, sort, sorted, sums = [], generatedAt, snapshotTime, oldestSnapshotTime, ref, problems } = origin
  const query = area.filterQuery(filter)
  const labels: Readonly<Record<string, string>> = { ...scopeLabels, ...area.filterLabels }
  const filters = Object.entries(query).map(([name, value]) => ({
    label: own(labels, name) ?? name,
    value: value.replaceAll(',', ', '),
  }))
  const href = pageLink(area, origin)
  return [
    { label: 'Rows', value: rows },
    ...sums,
    ...(filters.length > 0 ? filters : [{ label: 'Filters', value: 'none: every row' }]),
    ...problems.map(({ text }, index) => ({ label: index === 0 ? 'Problems' : '', value: text })),
    ...(sort ? [{ label: 'Order', value: orderWords(sort, sorted) }] : []),
    { label: 'Newest snapshot (UTC)', value: snapshotTime === null ? 'none' : new Date(snapshotTime) },
    { label: 'Oldest snapshot (UTC)', value: oldestSnapshotTime === null ? 'none' : new Date(oldestSnapshotTime) },
    { label: 'Made at (UTC)', value: generatedAt },
    ...(area.terms?.(filter) ?? []),
    { label: 'Page', value: href, href },
    { label: 'Reference', value: ref },
    {
      label: 'Simulated',
      value: origin.simulated ? 'yes: these figures are made up, not from Azure' : 'no: read from Azure',
    },
    ...area.limits.map((value, index) => ({ label: index === 0 ? 'What they do not prove' : '', value })),
  ]
}

const orderWords = ({ column, direction }: Sort<string>, sorted: SheetColumn<never> | undefined): string =>
  `${sorted ? columnTitle(sorted) : column}, ${direction === 'asc' ? 'ascending' : 'descending'}`

/** The page that shows the same rows in the same order. */
function pageLink<Filter>(
  { page, pageQuery, filterQuery, addressQuery = filterQuery }: AboutArea<Filter>,
  { publicOrigin, filter, sort }: FileOrigin<Filter>,
): string {
  const link = new URL(page, publicOrigin)
  const order = sort && { sort: `${sort.column}:${sort.direction}` }
  const query = { ...pageQuery, ...addressQuery(filter), ...order }
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value)
  return link.href
}
