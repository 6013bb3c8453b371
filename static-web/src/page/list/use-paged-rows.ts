import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { repeatedEvery } from '../../api/recovery.js'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import type { ApiQuery, PagedAnswer } from '../page-def.js'
import { type PagedRead, pageOptions, rowsPerPage } from '../page-queries.js'
import type { RowRange, RowsRead } from './rows-read.js'

/** Rows that are loaded before they come into view, so that steady scrolling shows no gaps. */
const lookAhead = 60

const pageAt = (index: number): number => Math.floor(Math.max(0, index) / rowsPerPage) + 1
const firstPage = ({ from }: RowRange): number => pageAt(from - lookAhead)
const lastPage = ({ to }: RowRange): number => pageAt(to + lookAhead)

/** Whether two ranges need the same pages, and both or neither are at the top. */
export const needSameRows = (a: RowRange, b: RowRange): boolean =>
  firstPage(a) === firstPage(b) && lastPage(a) === lastPage(b) && (a.from === 0) === (b.from === 0)

/** Loads the pages of a query that contain the rows in view, in any part of the list. */
export function usePagedRows<Row>(
  source: PagedRead,
  query: ApiQuery,
  range: RowRange,
  refreshEveryMs: number | false,
): RowsRead<Row> {
  const head = useQuery({
    ...pageOptions<Row>(source, query, 1),
    refetchInterval: repeatedEvery(() => refreshEveryMs),
  })
  const { data: first, isPlaceholderData, error } = useLastingRead(head, query.at)
  const stale = isPlaceholderData || !first

  const total = first?.pagination.total ?? 0
  const wanted = stale ? [] : listPages(range, total).filter(number => number > 1)
  const others = useQueries({
    queries: wanted.map(number => pageOptions<Row>(source, query, number)),
    combine: results => ({
      pages: results.flatMap(({ data }) => data ?? []),
      error: results.find(({ error }) => error)?.error ?? null,
      fetching: results.some(({ isFetching }) => isFetching),
      retry: () => results.forEach(({ isError, refetch }) => void (isError && refetch())),
    }),
  })
  const { loaded, toLoaded, toListed } = useMemo(
    () => joinPages(first ? [first, ...others.pages] : []),
    [first, others.pages],
  )
  return {
    answer: first,
    total,
    stale,
    fetching: head.isFetching || others.fetching,
    error: error ?? others.error,
    loaded,
    toLoaded,
    toListed,
    retry: () => {
      void head.refetch()
      others.retry()
    },
  }
}

function listPages(range: RowRange, total: number): number[] {
  const pages: number[] = []
  const last = Math.min(lastPage(range), pageAt(total - 1))
  for (let page = firstPage(range); page <= last; page++) pages.push(page)
  return pages
}

function joinPages<Row>(pages: readonly PagedAnswer<Row>[]): Pick<RowsRead<Row>, 'loaded' | 'toLoaded' | 'toListed'> {
  const starts = new Map<number, { start: number; length: number }>()
  const loaded: Row[] = []
  for (const { rows, pagination } of pages) {
    starts.set(pagination.pageNumber, { start: loaded.length, length: rows.length })
    loaded.push(...rows)
  }
  return {
    loaded,
    toLoaded: index => {
      const page = starts.get(pageAt(index))
      const within = index % rowsPerPage
      return page && within < page.length ? page.start + within : undefined
    },
    toListed: loadedIndex => {
      const held = [...starts].find(([, { start, length }]) => loadedIndex >= start && loadedIndex < start + length)
      const [number, page] = held ?? [1, { start: 0 }]
      return (number - 1) * rowsPerPage + loadedIndex - page.start
    },
  }
}
