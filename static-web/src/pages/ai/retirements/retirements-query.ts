import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { modelRetirements } from '#shared/contract/ai/retirements.js'
import { call } from '../../../api/call.js'
import { modelsKey } from '../ai-queries.js'

/** What retires, the next first. */
export const retirementsOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...modelsKey, 'retirements', query],
    queryFn: ({ signal }) => call(modelRetirements, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
