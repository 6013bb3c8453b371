import { z } from 'zod'
import { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'
import { Availability } from '#shared/contract/capacity/availability.js'
import { GrowthRestriction } from '#shared/contract/capacity/growth-restriction.js'
import { BindingConstraint } from '#shared/contract/capacity/row-fit.js'
import { requireField, waiveField } from '#shared/contract/capacity/size-capabilities.js'
import { Currency, currencyNote } from '#shared/contract/common/currency.js'
import { nameList } from '#shared/contract/common/name-list.js'
import { fullSizeName, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { RegionPreset } from '#shared/contract/common/scope-filter.js'
import { givenId, marked, meantId, subscriptionFields } from '#shared/contract/common/subscription-fields.js'

const area = 'Capacity'

const subscriptionIds = (pattern: RegExp) =>
  nameList({ pattern, what: 'a subscription id', key: subscriptionKey, max: 1000 })
    .optional()
    .meta({ description: 'Subscriptions to search. Default: all.', ...marked('id') })

export const RecommendationRequest = z
  .strictObject({
    targetSku: z
      .string()
      .trim()
      .regex(/^(?:(?:standard|basic)_)?[\w .\-/()]{1,90}$/i, 'must be the name of a size such as Standard_D8s_v5')
      .transform(fullSizeName)
      .meta({
        description: 'The requested size, case-insensitive, with or without Standard_.',
        example: 'Standard_D8s_v5',
      }),
    count: z.int().min(1).max(1000).default(1).meta({ description: 'Machines wanted in one place.' }),
    regions: nameList({ pattern: /^[\w .\-/()]{1,100}$/, what: 'a region name', key: regionKey, max: 200 })
      .optional()
      .meta({
        description: 'Regions to search. Default: all.',
      }),
    regionPreset: RegionPreset.meta({
      description: 'A named group of regions; with regions, the regions in both.',
      example: 'USMajor',
    }),
    subscriptionIds: subscriptionIds(givenId),
    zones: z.int().min(0).max(3).default(0).meta({ description: 'Zones to spread the machines over.' }),
    topN: z.int().min(1).max(25).default(10).meta({ description: 'Maximum number of recommendations.' }),
    minScore: z.int().min(0).max(100).default(50).meta({ description: 'Minimum similarity.' }),
    require: requireField,
    waive: waiveField,
    showPricing: z.boolean().default(true),
    showSpot: z.boolean().default(false),
    currency: Currency.optional().meta(currencyNote),
  })
  .meta({ id: 'RecommendationRequest' })

/** The request to the worker. */
export const PricedRequest = RecommendationRequest.extend({
  currency: Currency,
  subscriptionIds: subscriptionIds(meantId),
}).meta({ id: 'PricedRequest' })
export type PricedRequest = z.output<typeof PricedRequest>

const known = (what: string) => ({ description: `${what} Null: not known.` })

export const SizeSpec = z
  .object({
    vmSku: z.string(),
    family: z.string(),
    familyBase: z.string(),
    vCpus: z.number().nullable(),
    memoryGiB: z.number().nullable(),
    vCpusAvailable: z.number().nullable().meta({ description: 'Fewer than vCpus in sizes with constrained vCPUs.' }),
    gpus: z.number().nullable().meta({
      description: 'GPUs or other accelerators, a fraction for a share of one; 0: none. Null: not known.',
    }),
    gpuModel: z.string().nullable().meta({ description: 'Such as A100. Null: none, or not known.' }),
    gpuMemoryGiB: z.number().nullable().meta({ description: 'Memory of one whole GPU. Null: none, or not known.' }),
    rdma: z.boolean().nullable().meta(known('RDMA over InfiniBand.')),
    confidential: z.string().nullable().meta(known('SGX, SNP, TDX or another kind; none.')),
    localDisk: z.boolean().meta({
      description: 'The series has local disks: the letter d in its name, or L. A temporary disk does not count.',
    }),
    localDiskGiB: z.number().nullable().meta(known('Disks that come with the machine, a temporary one included.')),
    architecture: z.string().nullable().meta(known('x64 or Arm64.')),
    generation: z.int().nullable().meta(known('The version in the name: 5 for Standard_D8s_v5.')),
    hyperVGenerations: z.array(z.string()).nullable(),
    maxDataDisks: z.number().nullable(),
    uncachedDiskIops: z.number().nullable(),
    maxNics: z.number().nullable(),
    premiumIo: z.boolean().nullable(),
    acceleratedNetworking: z.boolean().nullable(),
    ephemeralOsDisk: z.boolean().nullable(),
    ultraSsd: z.boolean().nullable().meta({ description: 'In some zone or the region. Null: not known.' }),
    ultraSsdZones: z.int().nullable().meta({
      description: 'Zones of a region that take Ultra disks. Null: Azure reports none by zone.',
    }),
    nvme: z.boolean().nullable().meta(known('Whether the disk controller can be NVMe.')),
    spotCapable: z.boolean().nullable(),
    burstable: z.boolean(),
    retirementDate: z.iso.date().nullable().meta({
      description: "From Azure's SKU list, else from Microsoft's list of retirements. Null: no date is announced.",
    }),
    growthRestriction: GrowthRestriction.nullable().meta({
      description: 'Azure approves no more quota for the series. Null: it does, as far as is known.',
    }),
  })
  .meta({ id: 'SizeSpec' })
export type SizeSpec = z.infer<typeof SizeSpec>

export const PlacePrice = z
  .object({
    hour: z.number().nullable().meta({ description: 'One Linux machine for an hour.' }),
    month: z.number().nullable().meta({ description: 'The same for 730 hours.' }),
    windowsHour: z.number().nullable(),
    spotHour: z.number().nullable().meta({ description: 'One Linux Spot machine; null also if it was not requested.' }),
    currency: z.string(),
    derivedFrom: z.string().nullable().meta({
      description: 'The sources of derived prices. Null: all are from the price list.',
      example: 'Linux, Windows: the price of westus',
    }),
    readAt: z.iso.datetime().meta({ description: 'When the prices of the region were last read.' }),
  })
  .meta({ id: 'PlacePrice', description: 'Retail prices, before any agreement.' })
export type PlacePrice = z.infer<typeof PlacePrice>

const place = {
  ...subscriptionFields,
  region: z.string(),
  availability: Availability.nullable().meta({ description: 'Null: the region does not offer the size at all.' }),
  machinesThatFit: z.int().nullable().meta({ description: 'Null where no quota is known.' }),
  fits: z.boolean().nullable().meta({
    description:
      'Whether the count fits in the requested zones. Null: unknown, because no quota is reported, or no zone is usable and none is requested.',
  }),
  placementScore: z.int().nullable().meta({
    description:
      'Placement score for the requested machines, 0 to 100. 0 where they do not fit; null where this is unknown or the size is not offered.',
  }),
}

export const TargetPlace = z
  .object({
    ...place,
    zones: z.string().meta({ description: 'Usable zones, such as "2 of 3".' }),
    bindingConstraint: BindingConstraint.nullable(),
    price: PlacePrice.nullable(),
    toFit: z
      .array(ChangeToFit)
      .meta({ description: 'All changes that are needed together so that the count fits here.' }),
    snapshotTime: z.iso.datetime(),
  })
  .meta({ id: 'TargetPlace' })
export type TargetPlace = z.infer<typeof TargetPlace>

export const SimilarityReason = z
  .object({
    aspect: z.string(),
    points: z.number(),
    of: z.number(),
    text: z.string(),
  })
  .meta({ id: 'SimilarityReason' })
export type SimilarityReason = z.infer<typeof SimilarityReason>

export const OtherPlace = z
  .object({ ...place, hour: z.number().nullable().meta({ description: 'Price of an hour.' }) })
  .meta({ id: 'OtherPlace' })
export type OtherPlace = z.infer<typeof OtherPlace>

export const Recommendation = z
  .object({
    rank: z.int(),
    vmSku: z.string(),
    family: z.string(),
    size: SizeSpec,
    ...place,
    similarity: z.number().meta({ description: '0 to 100; 100 is the same size.' }),
    rankScore: z.number().meta({
      description:
        '0.6 × similarity + 0.4 × placementScore, minus 10 if Azure approves no more quota for the series. Fitting sizes are sorted by it.',
    }),
    reasons: z.array(SimilarityReason),
    zones: z.string(),
    bindingConstraint: BindingConstraint.nullable(),
    price: PlacePrice.nullable(),
    priceDelta: z.number().nullable().meta({
      description:
        'Percent compared with the target in the same region or, if it has no price there, in its cheapest region.',
    }),
    spot: z
      .object({
        hour: z.number(),
        saving: z.number().nullable().meta({ description: 'Percent of the price per hour.' }),
      })
      .nullable(),
    warnings: z.array(z.string()),
    placeCount: z.int().meta({ description: 'Places that offer this size: pairs of subscription and region.' }),
    otherPlaces: z.array(OtherPlace).meta({ description: 'The next best places for this size, at most 20.' }),
  })
  .meta({ id: 'Recommendation' })
export type Recommendation = z.infer<typeof Recommendation>

export const GatedOut = z.object({ gate: z.string(), text: z.string(), sizes: z.int() }).meta({ id: 'GatedOut' })
export type GatedOut = z.infer<typeof GatedOut>

export const Recommendations = z
  .object({
    target: SizeSpec,
    count: z.int(),
    zones: z.int(),
    targetAvailability: z.array(TargetPlace).meta({ description: 'Best first; 500 at most.' }),
    targetPlaces: z.int().meta({ description: 'Count of all places, including those that are not listed.' }),
    recommendations: z.array(Recommendation),
    considered: z.object({
      sizes: z.int().meta({ description: 'Count of sizes in the regions.' }),
      rows: z.int().meta({ description: 'Places of the remaining sizes: pairs of subscription and region.' }),
      belowMinScore: z.int().meta({ description: 'Sizes that passed the gates but are less similar than minScore.' }),
      gatedOut: z.array(GatedOut).meta({ description: 'By the first gate that a size fails.' }),
    }),
    warnings: z.array(z.string()),
    computedBy: z.enum(['worker', 'api']),
    snapshotTime: z.iso.datetime().nullable(),
    oldestSnapshotTime: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Recommendations' })
export type Recommendations = z.infer<typeof Recommendations>

export const capacityRecommendations = route({
  id: 'capacityRecommendations',
  cost: heavy,
  method: 'POST',
  path: '/api/capacity/recommendations',
  level: 'public',
  answers: [404],
  area,
  summary: 'Where a size fits, what to change so that it fits, and alternative sizes',
  perMinute: 60,
  body: RecommendationRequest,
  response: withProblems(Recommendations, 'RecommendationAnswer'),
})

const ms = z.number().meta({ description: 'Milliseconds.' })

export const RecommendationTrace = z
  .object({
    rowsRead: z.int(),
    timings: z.object({ catalogMs: ms, rankMs: ms, rowsMs: ms, totalMs: ms }),
  })
  .meta({ id: 'RecommendationTrace' })
export type RecommendationTrace = z.infer<typeof RecommendationTrace>

export const recommend = route({
  id: 'recommend',
  cost: heavy,
  app: 'worker',
  method: 'POST',
  path: '/recommendations',
  level: 'worker',
  answers: [404],
  area: 'Worker',
  summary: 'Compute recommendations',
  body: PricedRequest,
  response: z.object({ result: Recommendations, trace: RecommendationTrace }).meta({ id: 'TracedRecommendations' }),
})
