import { z } from 'zod'
import { isName } from '#shared/contract/common/filter-words.js'
import { nameList } from '#shared/contract/common/name-list.js'
import { regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { Problem } from '#shared/contract/common/problems.js'
import { RegionPreset } from '#shared/contract/common/scope-filter.js'
import { givenId, marked, subscriptionId } from '#shared/contract/common/subscription-fields.js'

/** The parts of requests and answers that need calls to Azure, which a budget limits and a cache saves. */

/** Maximum calls of a request. More would use up every budget and exceed the caller's timeout. */
export const maxCalls = 20

/** The places that a request is about. */
export const liveScope = {
  regionPreset: RegionPreset.meta({ description: 'A named group of regions, or all.', example: 'USMajor' }),
  regions: nameList({ pattern: isName, what: 'a region name', key: regionKey, max: 200 })
    .optional()
    .meta({ description: 'Regions; with a preset, the regions in both. Default: all.' }),
  subscriptionIds: nameList({ pattern: givenId, what: 'a subscription id', key: subscriptionKey, max: 1_000 })
    .optional()
    .meta({ description: 'Subscriptions. Default: all.', ...marked('id') }),
}

export const CallBudget = z
  .object({
    subscriptionId,
    limit: z.int().meta({
      description:
        'Calls in an hour that this caller may have made: all for signed-in users, for others the part that they share, which ' +
        'a setting of the endpoint gives in percent.',
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

export const CallCounts = z
  .object({
    needed: z.int().meta({ description: 'Calls to Azure that the scope needs without the cache.' }),
    made: z.int(),
    saved: z.int().meta({ description: 'Calls saved by the cache.' }),
  })
  .meta({ id: 'CallCounts' })
export type CallCounts = z.infer<typeof CallCounts>

export const LiveProblem = Problem.extend({
  subscriptionId: subscriptionId.nullable().meta({ description: 'Null: all requested ones.' }),
  regions: z.array(z.string()).meta({ description: 'Empty: all requested ones.' }),
  retryAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the request can be repeated. Null: not until the problem is fixed.' }),
})
export type LiveProblem = z.infer<typeof LiveProblem>

export const LiveSource = z.enum(['live', 'cache', 'none']).meta({ description: 'live: from Azure, in this request.' })

/** What every answer has beside its rows and problems. */
export const liveFields = {
  calls: CallCounts,
  budget: z.array(CallBudget),
  isPartial: z.boolean().meta({ description: 'Some figures are missing, or older than the cache time.' }),
  checkedAt: z.iso.datetime(),
}

/** A call of the worker to Azure that gave nothing. */
export const CallFailure = z.object({
  outcome: z.enum(['throttled', 'forbidden', 'failed']),
  reason: z.string(),
  retryAt: z.iso.datetime().nullable(),
  wasSent: z.boolean().meta({ description: 'Whether the call reached Azure, as far as known.' }),
})
export type CallFailure = z.infer<typeof CallFailure>
