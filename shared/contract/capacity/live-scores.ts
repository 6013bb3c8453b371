import { z } from 'zod'
import { isName } from '#shared/contract/common/filter-words.js'
import { nameList } from '#shared/contract/common/name-list.js'
import { skuKey } from '#shared/contract/common/names.js'
import { route } from '#shared/contract/common/route.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import {
  CallFailure,
  LiveProblem,
  LiveSource,
  liveFields,
  liveScope,
  maxCalls,
} from '#shared/contract/live-calls/live-calls.js'
import { highestCount } from './capacity-filter.js'
import { LiveKind, PlacementRating } from './placement-scores.js'

/** The maximum of regions and sizes in one call to Azure. */
export const regionsPerCall = 8
export const skusPerCall = 5

const desiredCount = z.int().min(1).max(highestCount).default(1)
const kind = LiveKind.default('spot')

export const LiveScoreRequest = z
  .strictObject({
    ...liveScope,
    skus: nameList({ pattern: isName, what: 'the name of a size', key: skuKey, min: 1, max: 20, spelled: true }).meta({
      description: 'Sizes to score, 1 to 20, or all.',
      example: ['Standard_D2s_v5'],
    }),
    desiredCount: desiredCount.meta({
      description: 'Machines wanted at once, in each region or, with zones, each zone.',
    }),
    zones: z.boolean().default(false).meta({ description: 'A score for each zone.' }),
    kind,
  })
  .meta({ id: 'LiveScoreRequest' })
export type LiveScoreRequest = z.output<typeof LiveScoreRequest>

export const LiveScoreRow = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    zone: z.string().nullable().meta({ description: 'Logical zone of the subscription; null: the whole region.' }),
    vmSku: z.string(),
    desiredCount: z.int(),
    kind: LiveKind,
    score: PlacementRating.nullable().meta({ description: 'Null if there is no score.' }),
    isQuotaAvailable: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the quota allows that many. Null: Azure did not report it.' }),
    scoredAt: z.iso.datetime().nullable(),
    ageSeconds: z.int().nullable(),
    source: LiveSource,
  })
  .meta({ id: 'LiveScoreRow' })
export type LiveScoreRow = z.infer<typeof LiveScoreRow>

export const LiveScoreProblem = LiveProblem.extend({ skus: z.array(z.string()) }).meta({ id: 'LiveScoreProblem' })
export type LiveScoreProblem = z.infer<typeof LiveScoreProblem>

export const LiveScores = z
  .object({
    rows: z.array(LiveScoreRow),
    ...liveFields,
    problems: z.array(LiveScoreProblem),
  })
  .meta({ id: 'LiveScores' })
export type LiveScores = z.infer<typeof LiveScores>

export const liveScores = route({
  id: 'liveScores',
  method: 'POST',
  path: '/api/capacity/scores/live',
  level: 'public',
  answers: [404],
  area: 'Placement scores',
  summary:
    `Live placement scores of sizes, from the cache if fresh; at most ${maxCalls} calls to Azure, each for ` +
    `${regionsPerCall} regions and ${skusPerCall} sizes of a subscription`,
  body: LiveScoreRequest,
  response: LiveScores,
})

/** The worker's route. */
export const PlacementCallResult = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('scored'),
      scoredAt: z.iso.datetime(),
      scores: z.array(
        z.object({
          region: z.string(),
          zone: z
            .string()
            .meta({ description: "'' is the whole region; * is the whole region in a request with zones." }),
          vmSku: z.string(),
          score: PlacementRating,
          isQuotaAvailable: z.boolean().nullable(),
        }),
      ),
    }),
    CallFailure,
  ])
  .meta({ id: 'PlacementCallResult' })
export type PlacementCallResult = z.infer<typeof PlacementCallResult>

export const placementScoreCall = route({
  id: 'placementScoreCall',
  app: 'worker',
  method: 'POST',
  path: '/placement-scores',
  level: 'worker',
  area: 'Worker',
  summary: 'Request the live placement scores of one batch from Azure, and store them',
  body: z.strictObject({
    subscriptionId: z.uuid().transform(id => id.toLowerCase()),
    regions: z
      .array(z.string().regex(/^[a-z0-9]{2,60}$/, 'must be a region name such as westus2'))
      .min(1)
      .max(regionsPerCall),
    skus: z.array(z.string().regex(isName, 'must be the name of a size')).min(1).max(skusPerCall),
    desiredCount,
    zones: z.boolean().default(false),
    kind,
  }),
  response: PlacementCallResult,
})
