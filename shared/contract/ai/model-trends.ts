import { z } from 'zod'
import type { ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { catalogRoute } from './catalog-list.js'
import { modelFilter, providerFilter } from './model-filter.js'
import { PoolScope } from './model-states.js'
import { Measure } from './quota-measure.js'

const { regionPreset, region, subscriptionIds } = ScopeFilter.shape

export const ModelTrendFilter = z.object({
  regionPreset,
  region,
  provider: providerFilter,
  model: modelFilter,
  subscriptionIds,
  days: whole('Days back', 1, 365, 30),
})
export type ModelTrendFilter = ParsedFilter<typeof ModelTrendFilter> & { readonly days: number }

const rows = z.int().nullable()

export const ModelTrendPoint = z
  .object({
    time: z.iso.datetime().meta({ description: 'The start of the day, UTC.' }),
    rows,
    available: rows,
    limited: rows,
    constrained: rows,
    unknown: rows,
  })
  .meta({
    id: 'ModelTrendPoint',
    description:
      'Rows by state at the end of a day, or now for the present day. All are null before the first reading.',
  })
export type ModelTrendPoint = z.infer<typeof ModelTrendPoint>

const figures = z.array(z.number().nullable())

export const QuotaSeries = z
  .object({
    region: z.string(),
    measure: Measure,
    poolScope: PoolScope,
    quotaUsed: figures.meta({ description: 'A figure for each point, in what the quotas measure.' }),
    quotaLimit: figures.meta({ description: 'A figure for each point, in what the quotas measure.' }),
  })
  .meta({
    id: 'QuotaSeries',
    description:
      'Sums of the quotas of a region that count the same, after their multipliers, at the end of each day. Null: none was ' +
      'known. Where poolScope is not region, one pool may stand in several regions: such sums must not be added over regions. ' +
      'Quotas whose words do not tell what they count, and those without a limit, are left out.',
  })
export type QuotaSeries = z.infer<typeof QuotaSeries>

export const modelTrends = route({
  ...catalogRoute,
  id: 'modelTrends',
  path: '/api/ai/models/trends',
  cost: heavy,
  summary: 'States of AI models, and use and limits of their quotas, over time, by day',
  query: ModelTrendFilter,
  response: withProblems(
    z
      .object({
        points: z.array(ModelTrendPoint),
        quotas: z.array(QuotaSeries),
        snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading.' }),
      })
      .meta({ id: 'ModelTrends', description: 'Oldest first. Regions count from their first reading on.' }),
  ),
})
