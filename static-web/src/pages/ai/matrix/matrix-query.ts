import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ModelFilter, modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import { type MatrixRowKind, modelMatrix } from '#shared/contract/ai/model-matrix.js'
import { call } from '../../../api/call.js'
import { modelsKey } from '../ai-queries.js'

/** Models; of one model, its versions and deployment types. */
const toRowKind = ({ model }: Pick<ModelFilter, 'model'>): MatrixRowKind =>
  model?.length === 1 ? 'deployment' : 'model'

export const matrixQuery = (filter: ModelFilter): Record<string, string> => ({
  ...modelFilterQuery(filter),
  rows: toRowKind(filter),
})

/** The filtered set by region. */
export const matrixOptions = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...modelsKey, 'matrix', query],
    queryFn: ({ signal }) => call(modelMatrix, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
