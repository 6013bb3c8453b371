import { z } from 'zod'
import { RequiredCapability, WaivedCapability } from '#shared/contract/capacity/size-capabilities.js'
import { route } from '#shared/contract/common/route.js'
import { Recommendations, RecommendationTrace } from './recommendations.js'

const ms = z.number().meta({ description: 'Milliseconds.' })

export const RecommendationCall = z
  .object({
    time: z.iso.datetime(),
    ref: z.string(),
    outcome: z.enum(['answered', 'refused', 'failed']),
    computedBy: z.enum(['worker', 'api']).nullable(),
    input: z.object({
      targetSku: z.string(),
      count: z.int(),
      zones: z.int(),
      regions: z.int().nullable().meta({ description: 'How many are named; null: all.' }),
      regionPreset: z.string().nullable(),
      subscriptions: z.int().nullable().meta({ description: 'How many are named; null: all.' }),
      topN: z.int(),
      minScore: z.int(),
      require: z.array(RequiredCapability),
      waive: z.array(WaivedCapability),
      currency: z.string(),
    }),
    considered: Recommendations.shape.considered.nullable(),
    recommendations: z.int().nullable(),
    trace: RecommendationTrace.nullable(),
    durationMs: ms,
    error: z.string().nullable(),
  })
  .meta({ id: 'RecommendationCall' })
export type RecommendationCall = z.infer<typeof RecommendationCall>

export const RecommendationDiagnostics = z
  .object({
    instanceId: z.string(),
    since: z.iso.datetime(),
    note: z.string(),
    fallback: z.enum(['none', 'api']),
    counts: z.object({
      requests: z.int(),
      answered: z.int(),
      refused: z.int().meta({ description: 'Such as an unknown size.' }),
      failed: z.int(),
      fallbacks: z.int().meta({ description: 'Answered by the API, because the worker did not answer.' }),
      workerCalls: z.int(),
      workerFailures: z.int(),
    }),
    durations: z.object({ medianMs: ms.nullable(), slowestMs: ms.nullable() }),
    last: z.array(RecommendationCall).meta({ description: 'Newest first.' }),
    failures: z.array(z.object({ time: z.iso.datetime(), ref: z.string(), error: z.string() })),
    gates: z
      .array(z.object({ gate: z.string(), text: z.string() }))
      .meta({ description: 'In the order in which they are checked.' }),
    similarity: z.array(z.object({ aspect: z.string(), of: z.number() })),
    prices: z.object({
      url: z.string(),
      intervalHours: z.number(),
      regions: z.int().meta({ description: 'Regions with prices.' }),
      rows: z.int(),
      newest: z.iso.datetime().nullable(),
      oldest: z.iso.datetime().nullable(),
      failures: z.array(z.object({ region: z.string(), time: z.iso.datetime(), error: z.string() })),
    }),
  })
  .meta({ id: 'RecommendationDiagnostics' })
export type RecommendationDiagnostics = z.infer<typeof RecommendationDiagnostics>

export const recommendationDiagnostics = route({
  id: 'recommendationDiagnostics',
  method: 'GET',
  path: '/api/admin/recommendations/diagnostics',
  level: 'admin',
  area: 'Admin',
  summary: 'Recommendation engine diagnostics',
  response: RecommendationDiagnostics,
})
