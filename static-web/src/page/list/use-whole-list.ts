import { useQuery } from '@tanstack/react-query'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import type { ApiQuery } from '../page-def.js'
import type { RowsAnswer, RowsRead } from './rows-read.js'

/** A list that is one answer. */
export interface WholeList<Row> extends RowsAnswer {
  readonly rows: readonly Row[]
  readonly total: number
}

const sameIndex = (index: number): number => index

/** All rows of a query, or of the previous one while it loads. `queryKey` names the list; the query is added to it. */
export function useWholeList<Row>(
  queryKey: readonly unknown[],
  query: ApiQuery,
  read: (query: ApiQuery, signal: AbortSignal) => Promise<WholeList<Row>>,
): RowsRead<Row> {
  const whole = useQuery({ queryKey: [...queryKey, query], queryFn: ({ signal }) => read(query, signal) })
  const { data, error, isPlaceholderData } = useLastingRead(whole, query.at)
  return {
    answer: data,
    total: data?.total ?? 0,
    stale: isPlaceholderData,
    fetching: whole.isFetching,
    error,
    loaded: data?.rows ?? noRows,
    toLoaded: sameIndex,
    toListed: sameIndex,
    retry: () => void whole.refetch(),
  }
}

const noRows: never[] = []
