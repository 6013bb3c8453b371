import { z } from 'zod'
import { nameList } from '#shared/contract/common/name-list.js'
import { regionKey, skuKey, subscriptionKey } from '#shared/contract/common/names.js'
import { Problem } from '#shared/contract/common/problems.js'
import { route } from '#shared/contract/common/route.js'
import { RegionPreset } from '#shared/contract/common/scope-filter.js'
import { givenId, marked, subscriptionFields, subscriptionId } from '#shared/contract/common/subscription-fields.js'
import { highestCount } from './capacity-filter.js'
import { LiveKind, PlacementRating } from './placement-scores.js'

/** Maximum calls of a request. More would use up every budget and exceed the caller's timeout. */
export const maxCalls = 20
/** The maximum of regions and sizes in one call to Azure. */
export const regionsPerCall = 8
export const skusPerCall = 5

const isName = /^[\w .\-/()]{1,100}$/
const desiredCount = z.int().min(1).max(highestCount).default(1)
const kind = LiveKind.default('spot')

export const LiveScoreRequest = z
  .strictObject({
    regionPreset: RegionPreset.meta({ description: 'A named group of regions, or all.', example: 'USMajor' }),
    regions: nameList({ pattern: isName, what: 'a region name', key: regionKey, max: 200 })
      .optional()
      .meta({ description: 'Regions to score; with a preset, the regions in both. Default: all.' }),
    skus: nameList({ pattern: isName, what: 'the name of a size', key: skuKey, min: 1, max: 20, spelled: true }).meta({
      description: 'Sizes to score, 1 to 20, or all.',
      example: ['Standard_D2s_v5'],
    }),
    subscriptionIds: nameList({ pattern: givenId, what: 'a subscription id', key: subscriptionKey, max: 1_000 })
      .optional()
      .meta({ description: 'Subscriptions to score. Default: all.', ...marked('id') }),
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
    source: z.enum(['live', 'cache', 'none']).meta({ description: 'live: from Azure, in this request.' }),
  })
  .meta({ id: 'LiveScoreRow' })
export type LiveScoreRow = z.infer<typeof LiveScoreRow>

export const CallBudget = z
  .object({
    subscriptionId,
    limit: z.int().meta({
      description:
        'Calls in an hour that this caller may have made: all for signed-in users, for others the part that they share, ' +
        'PLACEMENT_SCORE_ANONYMOUS_SHARE percent.',
    }),
    used: z.int().meta({ description: 'Calls made of them in this hour.' }),
    remaining: z.int().meta({
      description:
        'Calls left for this caller. Both kinds of caller share the same hour, so it may be less than limit minus used; ' +
        '0 also while Azure asks to wait.',
    }),
    resetsAt: z.iso.datetime().meta({ description: 'When calls can be made again, or the hour ends.' }),
  })
  .meta({ id: 'CallBudget' })
export type CallBudget = z.infer<typeof CallBudget>

export const LiveScoreProblem = Problem.extend({
  subscriptionId: subscriptionId.nullable().meta({ description: 'Null: all requested ones.' }),
  regions: z.array(z.string()).meta({ description: 'Empty: all requested ones.' }),
  skus: z.array(z.string()),
  retryAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the request can be repeated. Null: not until the problem is fixed.' }),
}).meta({ id: 'LiveScoreProblem' })
export type LiveScoreProblem = z.infer<typeof LiveScoreProblem>

export const LiveScores = z
  .object({
    rows: z.array(LiveScoreRow),
    calls: z
      .object({
        needed: z.int().meta({ description: 'Calls to Azure that the scope needs without the cache.' }),
        made: z.int(),
        saved: z.int().meta({ description: 'Calls saved by the cache.' }),
      })
      .meta({ id: 'LiveScoreCalls' }),
    budget: z.array(CallBudget),
    problems: z.array(LiveScoreProblem),
    isPartial: z.boolean().meta({ description: 'Some scores are missing, or older than the cache time.' }),
    checkedAt: z.iso.datetime(),
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
    z.object({
      outcome: z.enum(['throttled', 'forbidden', 'failed']),
      reason: z.string(),
      retryAt: z.iso.datetime().nullable(),
      wasSent: z.boolean().meta({ description: 'Whether the call reached Azure, as far as known.' }),
    }),
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
