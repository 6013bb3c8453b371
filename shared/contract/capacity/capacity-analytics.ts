import { z } from 'zod'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy, pastCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { ViewAges } from '#shared/contract/common/view-ages.js'
import { familyQuotaSums, quotaSums } from '#shared/contract/quota/quota-sums.js'
import { Availability } from './availability.js'
import { CapacitySummary } from './capacity.js'
import { CapacityFilter } from './capacity-filter.js'

/**
 * Aggregations of whole sets: by region, by size, by family and region. A row is deployable if `desiredCount` machines
 * fit.
 */

const snapshotTime = z.iso.datetime().nullable()

const states = {
  rows: z.int(),
  available: z.int(),
  limited: z.int(),
  constrained: z.int(),
  restricted: z.int(),
  unknown: z.int(),
  offered: z.int().meta({ description: 'Disks and hosts: they have no machine verdict.' }),
}

const undecidedRows = z.int().meta({
  description:
    'Rows for which it is unknown whether the machines fit: no quota is reported, every zone is restricted and none is ' +
    'requested, or they are disks and hosts. Compute a deployable share from the other rows only.',
})

export const ConstrainedFamily = z
  .object({
    family: z.string(),
    constrained: z.int().meta({ description: 'Rows in state Constrained.' }),
    rows: z.int(),
  })
  .meta({ id: 'ConstrainedFamily' })
export type ConstrainedFamily = z.infer<typeof ConstrainedFamily>

export const RegionHealth = z
  .object({
    region: z.string(),
    displayName: z.string(),
    geography: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    ...states,
    deployableRows: z.int(),
    undecidedRows,
    deployableFamilies: z.int().meta({ description: 'Families with a deployable row.' }),
    deployableSubscriptions: z.int().meta({ description: 'Subscriptions with a deployable row.' }),
    ...quotaSums,
    topConstrainedFamilies: z.array(ConstrainedFamily).meta({ description: 'At most 3, by their constrained rows.' }),
    health: z.int().nullable().meta({
      description:
        '0 to 100: the share of Available rows, where a Limited row counts half. Unknown and Offered rows are left out. Null: there are no others.',
    }),
    snapshotTime: snapshotTime.meta({ description: 'The oldest reading of the region among the rows.' }),
  })
  .meta({ id: 'RegionHealth' })
export type RegionHealth = z.infer<typeof RegionHealth>

export const TopSku = z
  .object({
    vmSku: z.string(),
    family: z.string(),
    vCpus: z.number().nullable(),
    rows: z.int(),
    regions: z.int().meta({ description: 'Regions with a deployable row.' }),
    subscriptions: z.int().meta({ description: 'Subscriptions with a deployable row.' }),
    available: z.int().meta({ description: 'Rows in state Available.' }),
    deployableRows: z.int(),
    machinesThatFit: z.int().nullable().meta({
      description:
        'Machines of this size alone, over its subscriptions and regions. Sizes of one family share its quota, so do not add them up.',
    }),
    bestScore: z.int().nullable(),
  })
  .meta({ id: 'TopSku' })
export type TopSku = z.infer<typeof TopSku>

export const MatrixCell = z
  .object({
    state: Availability.meta({ description: 'The best state of its rows.' }),
    rows: z.int(),
    available: z.int(),
    deployableRows: z.int(),
    undecidedRows,
    machinesThatFit: z.int().nullable().meta({
      description: 'Machines of the smallest size that fit, over the subscriptions; null if no quota is known.',
    }),
    quotaFree: familyQuotaSums.quotaFree,
    quotaUsable: familyQuotaSums.quotaUsable,
    quotaStranded: familyQuotaSums.quotaStranded,
    bestScore: z.int().nullable(),
  })
  .meta({ id: 'MatrixCell' })
export type MatrixCell = z.infer<typeof MatrixCell>

export const MatrixRow = z
  .object({
    family: z.string(),
    familyBase: z.string(),
    readyRegions: z.int().meta({ description: 'Regions with a deployable row.' }),
    cells: z.array(MatrixCell.nullable()).meta({ description: 'In the order of `regions`; null: no row there.' }),
  })
  .meta({ id: 'MatrixRow' })
export type MatrixRow = z.infer<typeof MatrixRow>

export const CapacityMatrix = z
  .object({ regions: z.array(z.string()), rows: z.array(MatrixRow) })
  .meta({ id: 'CapacityMatrix', description: 'Families by region, both in order of name. Disks have no family.' })
export type CapacityMatrix = z.infer<typeof CapacityMatrix>

export const Deployable = z
  .object({ rows: z.int(), families: z.int(), subscriptions: z.int(), regions: z.int() })
  .meta({
    id: 'Deployable',
    description: 'Deployable rows, and the subscriptions, regions and families that have one.',
  })
export type Deployable = z.infer<typeof Deployable>

export const CapacityAnalytics = z
  .object({
    snapshotTime: snapshotTime.meta({ description: 'The newest snapshot in the answer.' }),
    oldestSnapshotTime: snapshotTime,
    recomputedBefore: snapshotTimes.recomputedBefore,
    ages: ViewAges,
    summary: CapacitySummary,
    deployable: Deployable,
    regionHealth: z.array(RegionHealth).meta({ description: 'In order of name.' }),
    topSkus: z.array(TopSku).meta({
      description: 'At most 20 VM sizes, by their deployable rows, then by the machines that fit.',
    }),
    matrix: CapacityMatrix,
  })
  .meta({ id: 'CapacityAnalytics' })
export type CapacityAnalytics = z.infer<typeof CapacityAnalytics>

export const capacityAnalytics = route({
  id: 'capacityAnalytics',
  cost: heavy,
  method: 'GET',
  path: '/api/capacity/analytics',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'Health of the regions, top sizes, families by region, and what is deployable',
  query: CapacityFilter,
  response: withProblems(CapacityAnalytics),
})

export const PhysicalZone = z
  .object({
    region: z.string(),
    physicalZone: z.string(),
    subscriptions: z.array(z.object({ ...subscriptionFields, logicalZone: z.string() })),
  })
  .meta({ id: 'PhysicalZone', description: 'A physical zone, with its number in each subscription.' })
export type PhysicalZone = z.infer<typeof PhysicalZone>

export const SubscriptionZones = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    regionZones: z.int().meta({ description: 'Zones of the region for the subscription: the 3 in "2 of 3 zones".' }),
    zones: z.array(z.object({ logicalZone: z.string(), physicalZone: z.string() })),
  })
  .meta({ id: 'SubscriptionZones' })
export type SubscriptionZones = z.infer<typeof SubscriptionZones>

export const CapacityZones = z
  .object({
    rows: z.array(PhysicalZone).meta({ description: 'By region and physical zone.' }),
    perSubscription: z
      .array(SubscriptionZones)
      .meta({ description: 'By region and subscription; regions with zones.' }),
    snapshotTime: snapshotTime.meta({ description: 'The newest reading of the requested regions and subscriptions.' }),
    oldestSnapshotTime: snapshotTime,
    recomputedBefore: snapshotTimes.recomputedBefore,
  })
  .meta({
    id: 'CapacityZones',
    description:
      'The mapping of zones never changes. For a past time, subscriptions and regions that had not been read yet are left out.',
  })
export type CapacityZones = z.infer<typeof CapacityZones>

export const capacityZones = route({
  id: 'capacityZones',
  cost: pastCost,
  method: 'GET',
  path: '/api/capacity/zones',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'Logical and physical zones: how the zone numbers of subscriptions correspond',
  query: CapacityFilter.pick({ regionPreset: true, region: true, subscriptionIds: true, at: true }),
  response: withProblems(CapacityZones),
})
