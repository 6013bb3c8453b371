import { queryOptions } from '@tanstack/react-query'
import type { CountOptions } from '../filters/filter-context.js'
import { readView, tabQuery } from './address.js'
import { type ApiQuery, type PageDef, type PagedAnswer, type RowsDef, shownTab } from './page-def.js'
import type { PageView } from './page-view.js'

/** Rows per page while scrolling. */
export const rowsPerPage = 200

/** How pages of rows are read: those of a page, or of one tab. */
export interface PagedRead extends Pick<RowsDef, 'dataKey' | 'read'> {
  /** The name of the rows of a tab, in its query keys. */
  readonly rowsKey?: string
}

/** One page of the rows of a query. */
export const pageOptions = <Row>({ dataKey, rowsKey = 'page', read }: PagedRead, query: ApiQuery, pageNumber: number) =>
  queryOptions({
    queryKey: [dataKey, rowsKey, query, pageNumber],
    queryFn: ({ signal }) =>
      read({ ...query, pageNumber: String(pageNumber), pageSize: String(rowsPerPage) }, signal) as Promise<
        PagedAnswer<Row>
      >,
  })

/** The number of rows of the filter of a view, its facets, and the summary. */
export const countOptions = (view: Pick<PageView, 'page' | 'view' | 'filter' | 'options'>) => {
  const { page } = view
  const { rows, name } = shownTab(view)
  // The rows of a page have all its filters; those of a tab are only asked for the ones that they have.
  const query = rows ? { ...tabQuery(view), ...rows.ownQuery?.(view.options) } : page.filter.codec.query(view.filter)
  const { dataKey, read } = rows ?? page
  return {
    queryKey: [dataKey, rows ? `count ${name}` : 'count', query],
    queryFn: ({ signal }) => read({ ...query, pageSize: '1' }, signal),
    staleTime: 60_000,
  } satisfies CountOptions
}

/** Every value that the filters of a page can take now. */
export const catalogueOptions = (page: PageDef) => {
  const { view } = readView(page, '')
  return countOptions({ ...view, filter: page.filter.catalogue(view.filter) })
}
