import { z } from 'zod'
import type { ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { modelFilter, providerFilter } from './model-filter.js'

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

export const modelTrends = route({
  id: 'modelTrends',
  method: 'GET',
  path: '/api/ai/models/trends',
  level: 'public',
  area: 'AI models and quota',
  answers: [304],
  cost: heavy,
  summary: 'States of AI models over time, by day',
  query: ModelTrendFilter,
  response: withProblems(
    z
      .object({
        points: z.array(ModelTrendPoint),
        snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading.' }),
      })
      .meta({ id: 'ModelTrends', description: 'Oldest first. Regions count from their first reading on.' }),
  ),
})
