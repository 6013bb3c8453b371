import {
  type ModelRow,
  modelColumns,
  type OwnModel,
  type SortableModelColumn,
} from '#shared/contract/ai/model-columns.js'
import { type ModelFilter, modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import type { ModelSummary } from '#shared/contract/ai/models.js'
import { type CapacityRequest, readCapacity } from '#shared/contract/ai/quota-measure.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { answeredColumns, type JoinedScope } from '#shared/reads/answered-row.js'
import type { KnownTimes } from '#shared/reads/known-time.js'
import { type RowQueries, rowQueries } from '#shared/reads/row-queries.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import { judgeModelFit, toModelConstraint } from './model-fit.js'

/** A row as it is read. */
export type StoredModel = OwnModel & JoinedScope

type FacetName =
  | 'region'
  | 'subscriptionIds'
  | 'provider'
  | 'model'
  | 'version'
  | 'deploymentType'
  | 'lifecycle'
  | 'availability'
  | 'capability'

export interface ModelOverview {
  readonly facets: Readonly<Record<FacetName, FacetValue[]>>
  readonly summary: { readonly rows: number; readonly subscriptions: number; readonly regions: number }
}
interface AnsweredOverview extends Pick<ModelOverview, 'facets'> {
  readonly summary: ModelSummary
}

export type ModelQueries = RowQueries<ModelRow, ModelFilter, SortableModelColumn, AnsweredOverview>

type ModelReads = RowReads<StoredModel, ModelFilter, SortableModelColumn, ModelOverview>

/** What the API reads of AI models. */
export const modelQueries = (reads: ModelReads, times: KnownTimes): ModelQueries =>
  rowQueries<StoredModel, ModelRow, ModelFilter, SortableModelColumn, AnsweredOverview>(
    {
      ...reads,
      async overview(filter) {
        const [overview, fitting] = await Promise.all([reads.overview(filter), countFitting(reads, filter)])
        return withCounts(overview, fitting)
      },
    },
    { toRow: toModelRow, filterQuery: modelFilterQuery, ...times },
  )

/** Rows where the capacity asked for fits; null if none was asked for. */
async function countFitting({ count }: Pick<ModelReads, 'count'>, filter: ModelFilter): Promise<number | null> {
  if (filter.capacity === undefined) return null
  return filter.fits && !filter.fits.includes('true') ? 0 : count({ ...filter, fits: ['true'] })
}

function withCounts({ facets, summary }: ModelOverview, fitting: number | null): AnsweredOverview {
  const rows = (state: string) => facets.availability.find(({ value }) => value === state)?.rows ?? 0
  return {
    facets,
    summary: {
      ...summary,
      models: facets.model.length,
      providers: facets.provider.length,
      available: rows('Available'),
      limited: rows('Limited'),
      constrained: rows('Constrained'),
      unknown: rows('Unknown'),
      fitting,
    },
  }
}

const answered = answeredColumns(modelColumns)

/** A row as it is answered, with what binds it, and whether the capacity asked for fits. */
export function toModelRow(stored: StoredModel, { capacity }: ModelFilter, now: Date): ModelRow {
  const asked: CapacityRequest | undefined = capacity === undefined ? undefined : readCapacity(capacity)
  // What is a part of the key is stored as an empty text where there is none.
  const own = {
    ...answered(stored),
    deploymentType: stored.deploymentType || null,
    quotaName: stored.quotaName || null,
    isDefaultVersion: Boolean(stored.isDefaultVersion),
  }
  return {
    ...own,
    subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
    bindingConstraint: toModelConstraint(own),
    ...judgeModelFit(own, asked),
    snapshotTime: stored.snapshotTime,
    ageSeconds: ageSeconds(stored.snapshotTime, now),
  }
}
