import { queryOptions } from '@tanstack/react-query'
import { modelChangeKinds, modelChanges } from '#shared/contract/ai/model-changes.js'
import { modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import { modelPage } from '#shared/contract/ai/models.js'
import { aiQuotaPage } from '#shared/contract/ai/quota.js'
import { call } from '../../../api/call.js'
import { modelsKey, type RowRequest } from '../ai-queries.js'
import { type ModelKey, modelText } from '../row-key.js'

/** Where a subscription can deploy the same deployment type of a model, the highest quota first. */
export const elsewhereOptions = (
  { subscriptionId, provider, model, deploymentType }: ModelKey,
  { at, capacity }: RowRequest,
) => {
  const query = {
    subscriptionIds: subscriptionId,
    provider,
    model,
    ...(deploymentType === null ? {} : { deploymentType }),
    ...(capacity === undefined ? { availability: 'Available,Limited' } : { fits: 'true' }),
    ...modelFilterQuery({ at, capacity }),
    sort: 'deployable:desc',
    pageSize: '200',
  }
  return queryOptions({
    queryKey: [...modelsKey, 'elsewhere', query],
    queryFn: ({ signal }) => call(modelPage, query, signal),
  })
}

/** The quota that a row draws on; null if Azure does not report it. */
export const quotaOptions = ({ subscriptionId, region, quotaName }: ModelKey, { at }: RowRequest) => {
  const name = quotaName ?? ''
  const query = {
    subscriptionIds: subscriptionId,
    region,
    search: name,
    ...modelFilterQuery({ at }),
    pageSize: '100',
  }
  return queryOptions({
    queryKey: [...modelsKey, 'row-quota', query],
    queryFn: async ({ signal }) =>
      (await call(aiQuotaPage, query, signal)).rows.find(one => one.quotaName === name) ?? null,
  })
}

const dayMs = 24 * 3_600_000
const spans = [1, 7, 30] as const

/** What differs in a row from some days ago, in words; null: nothing. @param now the service's clock, ms */
export const historyOptions = (key: ModelKey, now: number) => {
  const { subscriptionId, region, provider, model } = key
  const today = new Date(Math.floor(now / 3_600_000) * 3_600_000)
  const query = { subscriptionIds: subscriptionId, region, provider, model, kind: modelChangeKinds.join(',') }
  return queryOptions({
    queryKey: [...modelsKey, 'row-history', query, modelText(key), today.toISOString()],
    queryFn: ({ signal }) =>
      Promise.all(
        spans.map(async days => {
          const from = new Date(today.getTime() - days * dayMs).toISOString()
          const { rows } = await call(modelChanges, { ...query, from, limit: '1000' }, signal)
          const change = rows.find(one => modelText(one) === modelText(key))
          return { days, from, text: change?.text ?? null, changedAt: change?.changedAt ?? null }
        }),
      ),
  })
}
