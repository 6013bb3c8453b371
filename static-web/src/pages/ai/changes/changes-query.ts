import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { modelChanges } from '#shared/contract/ai/model-changes.js'
import { call } from '../../../api/call.js'
import { modelsKey } from '../ai-queries.js'

/** What differs between two times. */
export const changesOptions = (query: Readonly<Record<string, string>> & { readonly from: string }) =>
  queryOptions({
    queryKey: [...modelsKey, 'changes', query],
    queryFn: ({ signal }) => call(modelChanges, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
