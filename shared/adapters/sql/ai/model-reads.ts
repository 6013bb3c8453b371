import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { matchAny } from '#shared/adapters/sql/reads/scope-condition.js'
import { type ReadArea, trackedReads } from '#shared/adapters/sql/reads/tracked-reads.js'
import type { ModelOverview, StoredModel } from '#shared/ai/model-queries.js'
import type { AIQuotaOverview, StoredAIQuota } from '#shared/ai/quota-queries.js'
import { modelColumns, type SortableModelColumn } from '#shared/contract/ai/model-columns.js'
import type { ModelFilter, ModelFitWord } from '#shared/contract/ai/model-filter.js'
import type { AIQuotaFilter } from '#shared/contract/ai/quota.js'
import { aiQuotaColumns, type SortableQuotaColumn } from '#shared/contract/ai/quota-columns.js'
import { type CapacityRequest, readCapacity } from '#shared/contract/ai/quota-measure.js'
import { lowShare, type QuotaState } from '#shared/contract/ai/quota-states.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import { aiQuotaTable, modelTable } from './ai-tables.js'

type Computed = 'capacity' | 'fits'

export const modelArea = (database: Database): ReadArea<typeof modelColumns, ModelFilter, Computed> => ({
  table: modelTable,
  columns: modelColumns,
  searched: ['model', 'quotaName'],
  filters: {
    provider: 'provider',
    model: 'model',
    version: 'version',
    deploymentType: 'deploymentType',
    lifecycle: 'lifecycle',
    availability: 'availability',
    capability: 'capabilities',
  },
  computed: filter => fitsCondition(database, filter),
})

export const aiQuotaArea: ReadArea<typeof aiQuotaColumns, AIQuotaFilter, 'state'> = {
  table: aiQuotaTable,
  columns: aiQuotaColumns,
  searched: ['quotaName', 'label', 'models'],
  filters: { provider: 'provider', model: 'models', measure: 'measure' },
  lists: ['provider'],
  computed: stateCondition,
}

/** The rows of AI models, now or as of a past time. */
export const modelReads = (
  database: Database,
): RowReads<StoredModel, ModelFilter, SortableModelColumn, ModelOverview> =>
  trackedReads<typeof modelColumns, ModelFilter, SortableModelColumn, Computed>(database, modelArea(database))

/** The rows of AI quotas, now or as of a past time. */
export const aiQuotaReads = (
  database: Database,
): RowReads<StoredAIQuota, AIQuotaFilter, SortableQuotaColumn, AIQuotaOverview> =>
  trackedReads<typeof aiQuotaColumns, AIQuotaFilter, SortableQuotaColumn, 'state'>(database, aiQuotaArea)

function fitsCondition(database: Database, { fits, capacity }: ModelFilter): Expression<SqlBool>[] {
  if (fits === undefined) return []
  const asked = capacity === undefined ? undefined : readCapacity(capacity)
  if (!asked) return fits.includes('unknown') ? [] : matchAny(database, 'l.model', [])
  return [sql<SqlBool>`${fitWord(asked)} in (${sql.join([...fits])})`]
}

/** Whether a row (alias l) can get nothing, whatever its quota: the model has retired, or no account can be created for it. */
export const isExcluded = sql<SqlBool>`(${sql.ref('l.lifecycle')} = 'Retired' or ${sql.ref('l.restriction')} is not null)`

/** The rule of `judgeModelFit` as SQL, for rows with the alias l. */
export function fitWord(asked: CapacityRequest): RawBuilder<ModelFitWord> {
  const [measure, deployable] = [sql.ref('l.measure'), sql.ref('l.deployable')]
  const isUnknown = sql`${deployable} is null or ${measure} is null or ${measure} <> ${asked.measure}`
  return sql`case when ${isExcluded} then 'false' when ${isUnknown} then 'unknown'
    when ${deployable} >= ${asked.amount} then 'true' else 'false' end`
}

/** The rule of `toQuotaState` as SQL. */
function stateCondition({ state }: AIQuotaFilter): Expression<SqlBool>[] {
  if (state === undefined) return []
  const [used, limit] = [sql.ref('l.quotaUsed'), sql.ref('l.quotaLimit')]
  const word: RawBuilder<QuotaState> = sql`case when ${limit} < 0 then 'unlimited'
    when ${limit} = 0 and ${used} <= 0 then 'none' when ${used} >= ${limit} then 'usedUp'
    when ${limit} - ${used} <= ${lowShare} * ${limit} then 'low' else 'free' end`
  return [sql<SqlBool>`${word} in (${sql.join([...state])})`]
}
