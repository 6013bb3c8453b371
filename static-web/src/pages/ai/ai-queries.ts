import { queryOptions } from '@tanstack/react-query'
import { modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import { modelPage } from '#shared/contract/ai/models.js'
import { call } from '../../api/call.js'
import type { AIView } from './ai-view.js'
import { type ModelKey, modelText } from './row-key.js'

/** The first key of all queries that a finished ingestion invalidates. */
export const modelsKey = ['models'] as const

/** One row, now or in the past; null if there is none. A filter cannot name a quota, so that the row is picked here. */
export const rowOptions = (row: ModelKey, { at, capacity }: Pick<AIView['filter'], 'at' | 'capacity'>) => {
  const { subscriptionId, region, provider, model, version } = row
  const query = {
    subscriptionIds: subscriptionId,
    region,
    provider,
    model,
    version,
    ...modelFilterQuery({ at, capacity }),
    pageSize: '100',
  }
  return queryOptions({
    queryKey: [...modelsKey, 'row', query, modelText(row)],
    queryFn: async ({ signal }) => {
      const { rows } = await call(modelPage, query, signal)
      return { row: rows.find(one => modelText(one) === modelText(row)) ?? null, others: rows }
    },
  })
}
