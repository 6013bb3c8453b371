import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { capacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { ApiError } from '../api/api-error.js'
import { pageOptions, rowsPerPage } from '../pages/capacity/capacity-queries.js'

type CapacityPage = RouteResponse<typeof capacityPage>

interface CapacityRows {
  /** The first page that is shown: of this query, or of the one before while this one loads or fails. */
  readonly first: CapacityPage | undefined
  /** True while `first` belongs to an earlier query. */
  readonly stale: boolean
  readonly fetching: boolean
  readonly error: Error | null
  readonly loaded: readonly CapacityRow[]
  /** Where in `loaded` the row at a place of the whole list is, if it is there yet. */
  readonly toLoadedIndex: (index: number) => number | undefined
  readonly retry: () => void
}

export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Rows read before they come into view, so that a steady scroll never meets one that is missing. */
const lookAhead = 60

const pageAt = (index: number): number => Math.floor(Math.max(0, index) / rowsPerPage) + 1
const firstPage = ({ from }: RowRange): number => pageAt(from - lookAhead)
const lastPage = ({ to }: RowRange): number => pageAt(to + lookAhead)

/** Whether two ranges need the same pages and are alike in being at the top. */
export const needSameRows = (a: RowRange, b: RowRange): boolean =>
  firstPage(a) === firstPage(b) && lastPage(a) === lastPage(b) && (a.from === 0) === (b.from === 0)

/** The pages of a query that hold the rows in view, whichever part of the list that is. */
export function useCapacityRows(
  query: Record<string, string>,
  range: RowRange,
  refreshEveryMs: number | false,
): CapacityRows {
  const head = useQuery({
    ...pageOptions(query, 1),
    refetchInterval: ({ state: { error } }) => (error instanceof ApiError && error.isAway ? 5_000 : refreshEveryMs),
  })
  const [lastGood, setLastGood] = useState(head.data)
  if (head.data && head.data !== lastGood) setLastGood(head.data)
  const first = head.data ?? lastGood
  const stale = !head.data

  const wanted = stale ? [] : toPages(range, first?.pagination.total ?? 0).filter(page => page > 1)
  const others = useQueries({
    queries: wanted.map(page => pageOptions(query, page)),
    combine: results => ({
      pages: results.flatMap(({ data }) => data ?? []),
      error: results.find(({ error }) => error)?.error ?? null,
      fetching: results.some(({ isFetching }) => isFetching),
      retry: () => results.forEach(({ isError, refetch }) => void (isError && refetch())),
    }),
  })
  const { loaded, toLoadedIndex } = useMemo(() => placed(first ? [first, ...others.pages] : []), [first, others.pages])
  return {
    first,
    stale,
    fetching: head.isFetching || others.fetching,
    error: head.error ?? others.error,
    loaded,
    toLoadedIndex,
    retry: () => {
      void head.refetch()
      others.retry()
    },
  }
}

function toPages(range: RowRange, total: number): number[] {
  const pages: number[] = []
  const last = Math.min(lastPage(range), pageAt(total - 1))
  for (let page = firstPage(range); page <= last; page++) pages.push(page)
  return pages
}

function placed(pages: readonly CapacityPage[]): Pick<CapacityRows, 'loaded' | 'toLoadedIndex'> {
  const starts = new Map<number, { start: number; length: number }>()
  const loaded: CapacityRow[] = []
  for (const { rows, pagination } of pages) {
    starts.set(pagination.pageNumber, { start: loaded.length, length: rows.length })
    loaded.push(...rows)
  }
  return {
    loaded,
    toLoadedIndex: index => {
      const page = starts.get(pageAt(index))
      const within = index % rowsPerPage
      return page && within < page.length ? page.start + within : undefined
    },
  }
}
