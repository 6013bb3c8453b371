import { queryOptions } from '@tanstack/react-query'
import type { CountOptions } from '../filters/filter-context.js'
import type { AnyFilter } from '../filters/filter-def.js'
import { readView } from './address.js'
import type { ApiQuery, PageDef, PagedAnswer } from './page-def.js'

/** Rows per page while scrolling. */
export const rowsPerPage = 200

/** How pages of rows are read: those of a page, or of one tab. */
export interface PagedRead extends Pick<PageDef, 'dataKey' | 'read'> {
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

/** The number of rows of a filter, its facets, and the summary. */
export const countOptions = (page: PageDef, filter: AnyFilter) => {
  const query = page.filter.codec.query(filter)
  return {
    queryKey: [page.dataKey, 'count', query],
    queryFn: ({ signal }) => page.read({ ...query, pageSize: '1' }, signal),
    staleTime: 60_000,
  } satisfies CountOptions
}

/** Every value that the filters of a page can take now. */
export const catalogueOptions = (page: PageDef) =>
  countOptions(page, page.filter.catalogue(readView(page, '').view.filter))
