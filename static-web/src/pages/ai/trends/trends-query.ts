import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { modelTrends } from '#shared/contract/ai/model-trends.js'
import { call } from '../../../api/call.js'
import { modelsKey } from '../ai-queries.js'

/** States of models by day. */
export const trendsOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...modelsKey, 'trends', query],
    queryFn: ({ signal }) => call(modelTrends, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
