import { z } from 'zod'
import { isName } from '#shared/contract/common/filter-words.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { rowsCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ageSeconds, snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { Availability } from '../availability.js'
import { CapacityFilter } from '../capacity-filter.js'
import { fitFields } from '../row-fit.js'
import { priceFields } from '../row-price.js'
import { ChangeToFit } from './change-to-fit.js'
import { LadderStep } from './ladder.js'

/** Where a number of machines of one size fits, at what price, and what blocks them elsewhere. */

const { regionPreset, region, subscriptionIds, desiredCount, zones, at } = CapacityFilter.shape

export const CapacityQuestion = z.object({
  sku: z
    .string({ error: 'must name a size, such as Standard_D8s_v5' })
    .trim()
    .regex(isName, 'must name one size, such as Standard_D8s_v5')
    .transform(name => [name])
    .meta({
      description: 'The size, case-insensitive, with or without Standard_: `d8s_v5`, `D8s v5`.',
      example: 'Standard_D8s_v5',
    }),
  desiredCount,
  zones,
  regionPreset,
  region,
  subscriptionIds,
  at,
})
export type CapacityQuestion = z.output<typeof CapacityQuestion>

/** Maximum places that are listed per region. */
export const listedPlaces = 10

export const AnsweredPlace = z
  .object({
    ...subscriptionFields,
    availability: Availability.nullable().meta({ description: 'Null: Azure does not list the size here.' }),
    machinesThatFit: z.int().nullable().meta({ description: 'Null where no quota is known.' }),
    fits: fitFields.fits,
    ladder: z.array(LadderStep).meta({ description: 'Restriction, zones, family quota, regional total.' }),
    toAsk: z
      .array(ChangeToFit)
      .meta({ description: 'All changes that are needed together so that the machines fit here.' }),
    snapshotTime: z.iso.datetime(),
    ageSeconds,
  })
  .meta({ id: 'AnsweredPlace', description: 'The region for one subscription.' })
export type AnsweredPlace = z.infer<typeof AnsweredPlace>

export const RegionStep = LadderStep.extend({
  subscriptions: z
    .object({ passes: z.int(), stops: z.int(), unknown: z.int() })
    .meta({ description: 'Count of subscriptions of the region, by the result of this step.' }),
}).meta({ id: 'RegionStep', description: 'A step for the first subscription of `places`, with counts of all of them.' })
export type RegionStep = z.infer<typeof RegionStep>

export const AnsweredRegion = z
  .object({
    region: z.string(),
    displayName: z.string(),
    geography: z.string().nullable(),
    isListed: z.boolean().meta({ description: 'Whether Azure lists the size here for any of the subscriptions.' }),
    fits: z.boolean().nullable().meta({
      description: 'true: in at least one subscription alone. null: in none, and unknown for some.',
    }),
    machinesThatFit: z.int().nullable().meta({
      description: 'In the first subscription of `places`. Not a sum over subscriptions.',
    }),
    subscriptions: z.int().meta({ description: 'Subscriptions that were read here.' }),
    subscriptionsFitting: z.int(),
    subscriptionsUnknown: z.int(),
    pricePerHour: priceFields.pricePerHour,
    pricePerMonth: z.number().nullable().meta({ description: 'One machine for 730 hours. Null: not known.' }),
    pricePerHourForAll: z.number().nullable().meta({ description: 'desiredCount machines. Null: not known.' }),
    pricePerMonthForAll: priceFields.pricePerMonth,
    priceDerivedFrom: priceFields.priceDerivedFrom,
    ladder: z.array(RegionStep),
    places: z.array(AnsweredPlace).meta({
      description: `By subscription: fitting ones first, then the nearest to fitting; at most ${listedPlaces}.`,
    }),
  })
  .meta({ id: 'AnsweredRegion' })
export type AnsweredRegion = z.infer<typeof AnsweredRegion>

export const AnsweredSize = z
  .object({
    vmSku: z.string(),
    family: z.string(),
    quotaName: z.string().meta({ description: 'The quota that it uses, with its name in requests for an increase.' }),
    quotaTitle: z.string().meta({ description: 'The same quota with its name in the Azure portal.' }),
    vCpus: z.number().nullable(),
    memoryGiB: z.number().nullable(),
  })
  .meta({ id: 'AnsweredSize' })
export type AnsweredSize = z.infer<typeof AnsweredSize>

export const RegionName = z.object({ region: z.string(), displayName: z.string() }).meta({ id: 'RegionName' })

export const CapacityAnswer = z
  .object({
    conclusion: z.string().meta({
      description:
        'The answer in a sentence. Neither a list of sizes nor a quota guarantees that Azure has the machines.',
    }),
    size: AnsweredSize.nullable().meta({ description: 'Null: none of the regions lists it.' }),
    desiredCount: z.int(),
    zones: z.int(),
    counts: z
      .object({
        regions: z.int().meta({ description: 'The sum of the next four.' }),
        fitting: z.int(),
        short: z.int().meta({ description: 'Listed, but the machines fit in no subscription.' }),
        unknown: z.int(),
        unlisted: z.int().meta({ description: 'Azure does not list the size there.' }),
      })
      .meta({ description: 'Regions by their answer.' }),
    regions: z.array(AnsweredRegion).meta({
      description:
        'Fitting ones first, the cheapest at the top; then the nearest to fitting; then those that do not list it.',
    }),
    regionsNotRead: z.array(RegionName).meta({ description: 'Requested regions for which nothing is stored.' }),
    currency: priceFields.currency,
    ...snapshotTimes,
  })
  .meta({ id: 'CapacityAnswer' })
export type CapacityAnswer = z.infer<typeof CapacityAnswer>

export const capacityAnswer = route({
  id: 'capacityAnswer',
  cost: rowsCost,
  method: 'GET',
  path: '/api/capacity/answer',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'Where a number of machines of a size fits, at what price, and what blocks them elsewhere',
  query: CapacityQuestion,
  response: withProblems(CapacityAnswer),
})
