import { z } from 'zod'

/** Sums of vCPU quota, in every answer that adds up quotas. */

const words = {
  quotaLimit: 'vCPU; each (subscription, region, family) counted once.',
  quotaUsed: 'vCPU, counted likewise.',
  quotaFree:
    'Limit minus usage, vCPU, with each counted once; usage above a limit counts as 0 free. Much of it may be stranded.',
  quotaUsable:
    'Free vCPU that the regional totals let one use: for each (subscription, region) the smaller of the free quota of ' +
    'its families here and its free regional total (cores), then summed. Spot quota is not part of it.',
  quotaStranded: 'Free in a family but out of reach under the regional total, vCPU: free less usable.',
  unitsWithoutTotal:
    'Pairs of subscription and region with free quota whose regional total is not reported. Whether that quota can be used ' +
    'is unknown: it is part of quotaFree, and counts neither as usable nor as stranded.',
}

/** Over a set of subscriptions, regions and families. */
export const quotaSums = {
  quotaLimit: z.number().meta({ description: words.quotaLimit }),
  quotaUsed: z.number().meta({ description: words.quotaUsed }),
  quotaFree: z.number().meta({ description: words.quotaFree }),
  quotaUsable: z.number().meta({ description: words.quotaUsable }),
  quotaStranded: z.number().meta({ description: words.quotaStranded }),
  unitsWithoutTotal: z.int().meta({ description: words.unitsWithoutTotal }),
}

/** The same, for a set that may have no readings. */
export const quotaSumsOrNull = {
  quotaLimit: z.number().nullable().meta({ description: words.quotaLimit }),
  quotaUsed: z.number().nullable().meta({ description: words.quotaUsed }),
  quotaFree: z.number().nullable().meta({ description: words.quotaFree }),
  quotaUsable: z.number().nullable().meta({ description: words.quotaUsable }),
  quotaStranded: z.number().nullable().meta({ description: words.quotaStranded }),
  unitsWithoutTotal: z.int().nullable().meta({ description: words.unitsWithoutTotal }),
}

/** For one family in one region, over its subscriptions. */
export const familyQuotaSums = {
  quotaLimit: z.number().nullable().meta({
    description: 'vCPU over the subscriptions that report it. Null: none reports it.',
  }),
  quotaUsed: z.number().nullable().meta({ description: 'vCPU in use, over the subscriptions that report it.' }),
  quotaFree: z.number().nullable().meta({ description: 'Limit minus usage, vCPU. Much of it may be stranded.' }),
  quotaUsable: z
    .number()
    .nullable()
    .meta({
      description:
        'Free vCPU that the regional totals let this family use: for each subscription the smaller of the free family quota ' +
        'and the free regional total (cores), then summed. The families of a region compete for the same regional total: ' +
        'never add this up over families. Null where no subscription reports both.',
    }),
  quotaStranded: z
    .number()
    .nullable()
    .meta({
      description:
        'Free in the family but out of reach under the regional totals even if no other family takes any of them, vCPU. ' +
        'Never add this up over families. What subscriptions without a reported regional total have free is in neither.',
    }),
}
