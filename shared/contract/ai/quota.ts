import { z } from 'zod'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { list } from '#shared/contract/common/filter-words.js'
import { limit, Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy, rowsCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { catalogRoute, catalogRows } from './catalog-list.js'
import { modelFilter, providerFilter } from './model-filter.js'
import { PoolScope } from './model-states.js'
import { AIQuotaRow, sortableQuotaColumns } from './quota-columns.js'
import { Measure, measures } from './quota-measure.js'
import { quotaStateFilter } from './quota-states.js'

const { regionPreset, region, subscriptionIds, search, at } = ScopeFilter.shape

export const AIQuotaFilter = z.object({
  regionPreset,
  region,
  provider: providerFilter,
  model: modelFilter.meta({ description: 'Quotas that one of these models draws on, or all.' }),
  measure: list(text => measures.find(one => one.toLowerCase() === text.toLowerCase()), measures.join(', ')).meta({
    description: 'What quotas count, or all.',
    example: 'tokensPerMinute',
  }),
  state: quotaStateFilter,
  subscriptionIds,
  search: search.meta({ description: 'Part of the name or label of a quota, or of a model that draws on it.' }),
  at,
} satisfies typeof ScopeFilter.shape & z.ZodRawShape)
export type AIQuotaFilter = ParsedFilter<typeof AIQuotaFilter>
export const { names: aiQuotaFilterNames, query: aiQuotaFilterQuery } = filterCodec(AIQuotaFilter)
export const aiQuotaSort = sortBy(sortableQuotaColumns, 'quotaName:asc')

export const AIQuotaPage = z
  .object({
    rows: z.array(AIQuotaRow),
    pagination: Pagination,
    facets: z
      .object({
        region: z.array(FacetValue),
        provider: z.array(FacetValue),
        model: z.array(FacetValue),
        measure: z.array(FacetValue),
        subscriptionIds: z.array(SubscriptionFacet),
      })
      .meta({ id: 'AIQuotaFacets' }),
    summary: z.object({ rows: z.int(), subscriptions: z.int(), regions: z.int() }).meta({ id: 'AIQuotaSummary' }),
    ...snapshotTimes,
  })
  .meta({ id: 'AIQuotaPage' })

export const aiQuotaPage = route({
  ...catalogRoute,
  id: 'aiQuotaPage',
  path: '/api/ai/quota',
  cost: rowsCost,
  summary: 'AI quotas of regions: limit, use, what they count, and the models that draw on them',
  query: AIQuotaFilter.extend({ sort: aiQuotaSort, pageNumber, pageSize }),
  response: withProblems(AIQuotaPage),
})

const sum = z.number().nullable()

export const AIQuotaSum = z
  .object({
    region: z.string(),
    provider: z.string(),
    measure: Measure.nullable(),
    poolScope: PoolScope,
    quotas: z.int(),
    subscriptions: z.int(),
    quotaUsed: sum,
    quotaLimit: sum,
    quotaFree: sum,
  })
  .meta({
    id: 'AIQuotaSum',
    description:
      'Sums of the quotas of a region that count the same, after their multipliers, so that only figures of one measure are added. ' +
      'Null where what is counted is not known. Where poolScope is not region, one pool may stand in several regions: such ' +
      'sums must not be added over regions.',
  })
export type AIQuotaSum = z.infer<typeof AIQuotaSum>

export const aiQuotaProviders = route({
  ...catalogRoute,
  id: 'aiQuotaProviders',
  path: '/api/ai/quota/providers',
  cost: heavy,
  summary: 'AI quota by region, provider and what is counted',
  query: AIQuotaFilter.extend({ limit }),
  response: withProblems(catalogRows(AIQuotaSum).meta({ id: 'AIQuotaSums' })),
})
