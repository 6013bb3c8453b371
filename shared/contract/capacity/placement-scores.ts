import { z } from 'zod'
import { BindingConstraint, fitFields } from '#shared/contract/capacity/row-fit.js'
import { list } from '#shared/contract/common/filter-words.js'
import { Pagination, pageNumber, pageSize, sortBy, whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { historyCost, rowsCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ageSeconds, snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { Availability } from './availability.js'
import type { SortableColumn } from './capacity-columns.js'
import { CapacityFilter } from './capacity-filter.js'

const common = { level: 'public', area: 'Placement scores' } as const

/** Azure's ratings. The last two have no information about capacity: they do not mean Low. */
export const ratings = ['High', 'Medium', 'Low', 'RestrictedSkuNotAvailable', 'DataNotFoundOrStale'] as const
export const PlacementRating = z.enum(ratings).meta({
  id: 'PlacementRating',
  description:
    "Azure's answer. High, Medium, Low: how likely an allocation is now. RestrictedSkuNotAvailable: not for this " +
    'subscription. DataNotFoundOrStale: Azure has no current data; no statement about capacity.',
})
export type PlacementRating = z.infer<typeof PlacementRating>

export const liveKinds = ['spot', 'regular'] as const
export const LiveKind = z.enum(liveKinds).meta({
  id: 'LiveKind',
  description: 'spot: Spot machines. regular: on-demand machines, a preview that a setting switches on.',
})
export type LiveKind = z.infer<typeof LiveKind>

export const ScoreEvidence = z
  .object({
    signal: z.enum(['quota', 'zones', 'restrictions']),
    value: z.number().nullable().meta({ description: '0 to 1, 1 is best. Null: missing.' }),
    weight: z
      .number()
      .meta({ description: 'Weight in the score. The weights of missing signals are distributed to the others.' }),
    ageSeconds,
    doesNotProve: z.string(),
  })
  .meta({ id: 'ScoreEvidence' })

export const ScoreRow = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    vmSku: z.string(),
    family: z.string(),
    availability: Availability,
    desiredCount: z.int(),
    ...fitFields,
    machinesThatFit: z.int().nullable().meta({ description: 'Null where no quota is known.' }),
    placementScore: z
      .int()
      .nullable()
      .meta({ description: '0 to 100, for desiredCount machines. Null: it is unknown whether they fit.' }),
    scoreVersion: z.int().meta({ description: 'Version of the rules and the formula.' }),
    evidence: z.array(ScoreEvidence),
    bindingConstraint: BindingConstraint.nullable(),
    spot: z
      .object({
        score: PlacementRating,
        isQuotaAvailable: z.boolean().nullable(),
        scoredAt: z.iso.datetime(),
        ageSeconds,
      })
      .nullable()
      .meta({
        description:
          'The last live Spot score of the whole region for this count. Null if it was never requested, and for past times.',
      }),
    snapshotTime: z.iso.datetime(),
    ageSeconds,
  })
  .meta({ id: 'ScoreRow' })
export type ScoreRow = z.infer<typeof ScoreRow>

const scoreColumns = [
  'placementScore',
  'shortfall',
  'fits',
  'machinesThatFit',
  'availability',
  'region',
  'vmSku',
  'family',
  'subscriptionName',
] satisfies SortableColumn[]

export const capacityScores = route({
  ...common,
  id: 'capacityScores',
  cost: rowsCost,
  method: 'GET',
  path: '/api/capacity/scores',
  answers: [304],
  summary: 'Placement scores of machine sizes, whether a number of machines fits, and the evidence',
  query: CapacityFilter.extend({
    sort: sortBy(scoreColumns, 'placementScore:desc'),
    pageNumber,
    pageSize,
  }),
  response: withProblems(
    z.object({ rows: z.array(ScoreRow), pagination: Pagination, ...snapshotTimes }).meta({ id: 'ScorePage' }),
  ),
})

export const scoreKinds = ['placement', ...liveKinds] as const
export const ScoreKind = z.enum(scoreKinds).meta({
  id: 'ScoreKind',
  description: 'placement: the stored score, 0 to 100. spot, regular: live scores of Azure.',
})
export type ScoreKind = z.infer<typeof ScoreKind>

export const ScoreHistoryRow = z
  .object({
    time: z.iso.datetime(),
    kind: ScoreKind,
    ...subscriptionFields,
    region: z.string(),
    zone: z.string().nullable().meta({ description: 'Null: the whole region.' }),
    vmSku: z.string(),
    desiredCount: z.int().nullable().meta({ description: 'Null for stored scores, which are for one machine.' }),
    scoreBefore: z
      .int()
      .nullable()
      .meta({ description: 'The stored score before the change; null if there was none.' }),
    score: z.int().nullable().meta({ description: '0 to 100; null for live scores, and if a stored score ended.' }),
    scoreVersion: z.int().nullable().meta({
      description: 'Version of the rules that a stored score was computed with; null for live scores.',
    }),
    rating: PlacementRating.nullable().meta({ description: 'Null for stored scores.' }),
    isQuotaAvailable: z.boolean().nullable(),
  })
  .meta({
    id: 'ScoreHistoryRow',
    description: 'A score from this time until the next row with the same subscription, region, size, kind and count.',
  })
export type ScoreHistoryRow = z.infer<typeof ScoreHistoryRow>

/** A rating, or a range of 0 to 100. */
export type ScoreWord = { readonly rating: PlacementRating } | { readonly from: number; readonly to: number }

function parseScore(word: string): ScoreWord | undefined {
  const rating = ratings.find(one => one.toLowerCase() === word.toLowerCase())
  if (rating) return { rating }
  const range = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(word)
  const [from, to] = [Number(range?.[1]), Number(range?.[2] ?? range?.[1])]
  return range && from <= to && to <= 100 ? { from, to } : undefined
}
const parseKind = (word: string) => scoreKinds.find(kind => kind === word.toLowerCase())

export const capacityScoreHistory = route({
  ...common,
  id: 'capacityScoreHistory',
  cost: historyCost,
  method: 'GET',
  path: '/api/capacity/scores/history',
  answers: [304],
  summary: 'Changes of placement scores and of live scores, newest first',
  query: CapacityFilter.omit({ at: true, fits: true, desiredCount: true, zones: true }).extend({
    days: whole('Days to look back', 1, 365, 30),
    kind: list(parseKind, scoreKinds.join(', ')).meta({ description: 'Kinds of score, or all.', example: 'spot' }),
    score: list(parseScore, `${ratings.join(', ')}, a number or a range such as 0-40`).meta({
      description: 'Ratings, numbers or ranges of 0 to 100, or all.',
      example: 'Low,0-40',
    }),
    pageNumber,
    pageSize,
  }),
  response: withProblems(
    z
      .object({ rows: z.array(ScoreHistoryRow), pagination: Pagination, since: z.iso.datetime(), ...snapshotTimes })
      .meta({ id: 'ScoreHistoryPage' }),
  ),
})
