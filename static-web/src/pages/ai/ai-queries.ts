import { queryOptions } from '@tanstack/react-query'
import { modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import { modelPage } from '#shared/contract/ai/models.js'
import { call } from '../../api/call.js'
import type { AIView } from './ai-view.js'
import { type ModelKey, modelText } from './row-key.js'

/** The first key of all queries that a finished ingestion invalidates. */
export const modelsKey = ['models'] as const

/** The model of a row where the row is, in all its versions and deployment types. */
export const modelQuery = (
  { subscriptionId, region, provider, model }: Pick<ModelKey, 'subscriptionId' | 'region' | 'provider' | 'model'>,
  { at, capacity }: RowRequest,
): Record<string, string> => ({
  subscriptionIds: subscriptionId,
  region,
  provider,
  model,
  ...modelFilterQuery({ at, capacity }),
})

/** The time of a row, and the capacity wanted. */
export type RowRequest = Pick<AIView['filter'], 'at' | 'capacity'>

/** One row, now or in the past, with the others of its model there; null if there is none. */
export const rowOptions = (key: ModelKey, asked: RowRequest) => {
  const query = { ...modelQuery(key, asked), sort: 'version:desc', pageSize: '500' }
  return queryOptions({
    queryKey: [...modelsKey, 'row', query, modelText(key)],
    queryFn: async ({ signal }) => {
      // A filter cannot name a quota, so the row is picked here.
      const { rows } = await call(modelPage, query, signal)
      const text = modelText(key)
      return {
        row: rows.find(one => modelText(one) === text) ?? null,
        others: rows.filter(one => modelText(one) !== text),
      }
    },
  })
}
