import { z } from 'zod'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { quotaSums } from './quota-sums.js'

/** Free family quota that exceeds the regional total, and the subscriptions that lack it. */

export const QuotaRecipient = z
  .object({
    ...subscriptionFields,
    quotaFree: z.number().meta({ description: 'Free vCPU of its quota of the same family in the same region.' }),
    quotaLimit: z.number(),
    regionalFree: z.number().nullable().meta({ description: 'Free vCPU of its regional total; null: not reported.' }),
    need: z
      .number()
      .meta({ description: 'vCPU of the smallest size of the family that Azure offers the subscription.' }),
    movable: z
      .number()
      .nullable()
      .meta({
        description:
          'vCPU of the stranded quota that its regional total can take now; 0 where that total must be raised first, null where ' +
          'it is not reported. Its other ' +
          'families compete for the same total, and several rows may name the same recipient: never add this up.',
      }),
    text: z.string().meta({ description: 'What is missing and what would help, in words.' }),
  })
  .meta({
    id: 'QuotaRecipient',
    description:
      'A subscription to which no size of the family fits for lack of family quota, although Azure offers one, and to which ' +
      'the stranded quota of the row would give at least one machine. Quota moves only between subscriptions of one quota ' +
      'group; Headroom does not know which subscriptions share one.',
  })
export type QuotaRecipient = z.infer<typeof QuotaRecipient>

export const StrandedQuota = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    family: z.string(),
    familyBase: z.string(),
    quotaUsable: z.number().meta({
      description:
        'Free vCPU that the family can use if no other family of the subscription takes any of the regional total. The ' +
        'families of a region compete for that one total: never add this up over families.',
    }),
    quotaStranded: z.number().meta({
      description:
        'Free vCPU of the family that cannot be used even if no other family uses any: free family quota minus free regional ' +
        'total. The regional total must rise by this amount before all of it can be used. Never add this up over families.',
    }),
    strandedShare: z.int().meta({
      description:
        'The share of this family in what is stranded in the subscription and region, in proportion to its free quota, whole ' +
        'vCPU. Over all rows the shares add up to quotaStranded of the summary.',
    }),
    quotaLimit: z.number(),
    quotaUsed: z.number(),
    quotaFree: z.number().meta({ description: 'Free vCPU of the family quota.' }),
    regionalLimit: z.number().meta({ description: 'The regional total, vCPU: the same in each row of the region.' }),
    regionalUsed: z.number(),
    regionalFree: z.number().meta({ description: 'Free vCPU of the regional total, for all families together.' }),
    recipients: z.int().meta({ description: 'Count of subscriptions that lack what this one cannot use.' }),
    neededBy: z.array(QuotaRecipient).meta({ description: 'At most 5 of them, those that can take most first.' }),
    text: z.string().meta({ description: 'What is stranded and what would help, in words.' }),
  })
  .meta({ id: 'StrandedQuota' })
export type StrandedQuota = z.infer<typeof StrandedQuota>

export const strandedColumns = [
  'quotaStranded',
  'strandedShare',
  'quotaUsable',
  'quotaFree',
  'quotaLimit',
  'quotaUsed',
  'regionalFree',
  'regionalLimit',
  'recipients',
  'region',
  'family',
  'subscriptionName',
] as const

export const StrandedSummary = z
  .object({
    ...quotaSums,
    strandedUnits: z.int().meta({
      description: 'Pairs of subscription and region whose families have more free than the regional total.',
    }),
    limitsNeeded: z.int().meta({ description: 'Rows with at least one recipient.' }),
  })
  .meta({ id: 'StrandedSummary', description: 'Sums over all rows, not only those of the page.' })

export const CapacityStranded = z
  .object({
    rows: z.array(StrandedQuota),
    pagination: Pagination,
    summary: StrandedSummary,
    ...snapshotTimes,
  })
  .meta({
    id: 'CapacityStranded',
    description:
      'A row for each quota (subscription, region, family) with free vCPU where the families together have more free than ' +
      'the regional total. Without a reported regional total nothing is known to be stranded: see unitsWithoutTotal. ' +
      'Quotas and recipients are those of families with a row that the filter leaves: a filter by subscriptions or states ' +
      'hides recipients too.',
  })
export type CapacityStranded = z.infer<typeof CapacityStranded>

export const capacityStranded = route({
  id: 'capacityStranded',
  cost: heavy,
  method: 'GET',
  path: '/api/capacity/stranded',
  level: 'public',
  area: 'Capacity',
  answers: [304],
  summary: 'Family quota that exceeds the regional total, and which subscriptions lack it',
  query: CapacityFilter.extend({ sort: sortBy(strandedColumns, 'quotaStranded:desc'), pageNumber, pageSize }),
  response: withProblems(CapacityStranded),
})
