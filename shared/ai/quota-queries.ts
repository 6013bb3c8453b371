import { type AIQuotaFilter, aiQuotaFilterQuery } from '#shared/contract/ai/quota.js'
import { type AIQuotaRow, aiQuotaColumns, type SortableQuotaColumn } from '#shared/contract/ai/quota-columns.js'
import type { OwnRow } from '#shared/contract/common/columns.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { type JoinedScope, scopeRow } from '#shared/reads/answered-row.js'
import type { KnownTimes } from '#shared/reads/known-time.js'
import { type RowQueries, rowQueries } from '#shared/reads/row-queries.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import { toFreeQuota } from './model-verdict.js'

/** A quota as it is read. */
export type StoredAIQuota = OwnRow<typeof aiQuotaColumns> & JoinedScope

type FacetName = 'region' | 'subscriptionIds' | 'provider' | 'model' | 'measure'
export interface AIQuotaOverview {
  readonly facets: Readonly<Record<FacetName, FacetValue[]>>
  readonly summary: { readonly rows: number; readonly subscriptions: number; readonly regions: number }
}
export type AIQuotaQueries = RowQueries<AIQuotaRow, AIQuotaFilter, SortableQuotaColumn, AIQuotaOverview>

/** What the API reads of AI quotas. */
export const aiQuotaQueries = (
  reads: RowReads<StoredAIQuota, AIQuotaFilter, SortableQuotaColumn, AIQuotaOverview>,
  times: KnownTimes,
): AIQuotaQueries => rowQueries(reads, { toRow: toQuotaRow, filterQuery: aiQuotaFilterQuery, ...times })

const scoped = scopeRow(aiQuotaColumns)

const toQuotaRow = (stored: StoredAIQuota, filter: AIQuotaFilter, now: Date): AIQuotaRow => ({
  ...scoped(stored, filter, now),
  provider: stored.provider.replaceAll(',', ', '),
  quotaFree: toFreeQuota(stored),
})
