import { z } from 'zod'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { limit, Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { costOfPast, costOfRows } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { familyQuotaSums, quotaSums } from '#shared/contract/quota/quota-sums.js'
import { Availability, ResourceType } from './availability.js'
import { sortableCapacityColumns } from './capacity-columns.js'
import { CapacityFilter, searchText } from './capacity-filter.js'
import { familyPriceFields, priceFields } from './row-price.js'

const common = { method: 'GET', level: 'public', area: 'Capacity', answers: [304] } as const

const constraintKinds = ['subscription', 'zone', 'family', 'regional', 'unknown'] as const

export const BindingConstraint = z
  .object({
    kind: z.enum(constraintKinds).meta({
      description: 'subscription restriction, zone restriction, family quota, regional total, or quota not reported',
    }),
    free: z.number().nullable().meta({ description: 'Free vCPU of the quota that binds.' }),
    limit: z.number().nullable().meta({ description: 'Limit of that quota, vCPU.' }),
    need: z.number().nullable().meta({ description: 'vCPU that one machine needs.' }),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'BindingConstraint' })
export type BindingConstraint = z.infer<typeof BindingConstraint>

export const Shortfall = z
  .object({
    machines: z.int().meta({ description: 'Of the machines asked for, how many cannot be placed as asked; 0: none.' }),
    vCpus: z.number().nullable().meta({
      description:
        'vCPU that the tighter quota lacks. It is 0 where a restriction or a zone alone stands in the way; null where a quota is not known.',
    }),
    constraint: z.enum(constraintKinds).nullable().meta({ description: 'What stands in the way; null: nothing.' }),
    text: z.string().nullable().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'Shortfall', description: 'What is missing for the machines asked for.' })
export type Shortfall = z.infer<typeof Shortfall>

/** The answer to `desiredCount` and `zones`, of a row. */
export const fitFields = {
  fits: z
    .boolean()
    .nullable()
    .meta({
      description:
        'Whether desiredCount machines fit the quotas, spread over the zones asked for. Null where that is not known: no quota is ' +
        'reported, or every zone is restricted and no zone is asked for; and for disks and hosts.',
    }),
  shortfall: Shortfall.nullable().meta({ description: 'Null where it is not known, and for disks and hosts.' }),
}

export const ageSeconds = z.int().meta({
  description: 'Age when the answer was made. A kept answer grows older: reckon its ages from snapshotTime.',
})

export const CapacityRow = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    vmSku: z.string(),
    resourceType: ResourceType,
    family: z.string(),
    familyBase: z.string(),
    vCpus: z.number().nullable(),
    memoryGiB: z.number().nullable(),
    availability: Availability,
    bindingConstraint: BindingConstraint.nullable(),
    machinesThatFit: z.int().nullable().meta({
      description:
        'Machines of this size that the quotas leave room for. Null where no quota is known, and for disks and hosts.',
    }),
    ...fitFields,
    quotaUsed: z.number().nullable().meta({ description: 'Family quota in use, vCPU.' }),
    quotaLimit: z.number().nullable().meta({ description: 'Family quota, vCPU.' }),
    regionalUsed: z.number().nullable().meta({
      description: 'Regional total in use, vCPU; of a dedicated host, the dedicated-host total.',
    }),
    regionalLimit: z.number().nullable().meta({
      description:
        'Regional total, vCPU; of a dedicated host, the dedicated-host total, which is 3,000 where Azure reports none.',
    }),
    placementScore: z.int().nullable().meta({
      description:
        '0 to 100, for desiredCount machines. 0 where they do not fit; null where that is not known, and for disks and hosts.',
    }),
    ...priceFields,
    zones: z.array(z.string()).meta({ description: 'Logical zones of the subscription that offer the SKU.' }),
    restrictedZones: z.array(z.string()),
    snapshotTime: z.iso.datetime(),
    ageSeconds,
  })
  .meta({ id: 'CapacityRow' })
export type CapacityRow = z.infer<typeof CapacityRow>

/** The range of snapshot times that an answer spans; null where it spans none. */
export const snapshotTimes = {
  snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest snapshot in the answer.' }),
  oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest snapshot in the answer.' }),
  recomputedBefore: z.iso
    .datetime()
    .nullable()
    .meta({
      description:
        'Readings before this time were made under earlier rules: their verdicts and scores were recomputed from what Azure ' +
        'said then. Null: none was.',
    }),
}

const CapacitySort = sortBy(sortableCapacityColumns, 'region:asc')

export const CapacityList = z
  .object({ rows: z.array(CapacityRow), total: z.int(), truncated: z.boolean(), ...snapshotTimes })
  .meta({
    id: 'CapacityList',
    description:
      'Over 1,000 rows are read and sent in slices, for two callers at once (429 for a third); what an ingestion stores ' +
      'meanwhile may show in the later rows.',
  })

export const capacityList = route({
  ...common,
  id: 'capacityList',
  cost: costOfRows,
  path: '/api/capacity',
  answers: [304, 429],
  summary: 'VM capacity by the common filters',
  query: CapacityFilter.extend({ sort: CapacitySort, limit }),
  response: withProblems(CapacityList),
})

export const CapacityFacets = z
  .object({
    region: z.array(FacetValue),
    family: z.array(FacetValue),
    familyBase: z.array(FacetValue),
    availability: z.array(FacetValue),
    resourceType: z.array(FacetValue),
    fits: z.array(FacetValue).meta({ description: 'true, false or unknown, for desiredCount machines.' }),
    subscriptionIds: z.array(SubscriptionFacet),
  })
  .meta({ id: 'CapacityFacets', description: 'Rows of the filtered set by value of each filter.' })
export type CapacityFacets = z.infer<typeof CapacityFacets>

export const CapacitySummary = z
  .object({
    rows: z.int(),
    available: z.int(),
    limited: z.int(),
    constrained: z.int(),
    restricted: z.int(),
    unknown: z.int(),
    offered: z.int().meta({ description: 'Disks and hosts: they have no machine verdict.' }),
    fitting: z.int().meta({ description: 'Rows where desiredCount machines fit.' }),
    subscriptions: z.int(),
    regions: z.int(),
    skus: z.int().meta({ description: 'Different SKU names.' }),
    families: z.int().meta({ description: 'Different families.' }),
    ...quotaSums,
  })
  .meta({ id: 'CapacitySummary' })
export type CapacitySummary = z.infer<typeof CapacitySummary>

export const CapacityPage = z
  .object({
    rows: z.array(CapacityRow),
    pagination: Pagination,
    facets: CapacityFacets,
    summary: CapacitySummary,
    ...snapshotTimes,
  })
  .meta({ id: 'CapacityPage' })
export type CapacityPage = z.infer<typeof CapacityPage>

export const capacityPage = route({
  ...common,
  id: 'capacityPage',
  cost: costOfRows,
  path: '/api/capacity/paged',
  summary: 'One page of VM capacity, with facets and a summary of the whole filtered set',
  query: CapacityFilter.extend({ sort: CapacitySort, pageNumber, pageSize }),
  response: withProblems(CapacityPage),
})

export const CapacityFamily = z
  .object({
    region: z.string(),
    family: z.string(),
    familyBase: z.string(),
    subscriptions: z.int(),
    skus: z.int().meta({ description: 'Different SKU names.' }),
    rows: z.int(),
    available: z.int(),
    limited: z.int(),
    constrained: z.int(),
    restricted: z.int(),
    unknown: z.int(),
    offered: z.int().meta({ description: 'Hosts: they have no machine verdict.' }),
    fitting: z.int().meta({ description: 'Rows where desiredCount machines fit.' }),
    ...familyQuotaSums,
    largestVCpus: z.number().nullable().meta({ description: 'vCPU of the largest size.' }),
    machinesThatFit: z
      .int()
      .nullable()
      .meta({ description: 'Machines of the smallest size that fit, over the subscriptions.' }),
    bestScore: z.int().nullable().meta({ description: 'Highest placement score for desiredCount machines, 0 to 100.' }),
    ...familyPriceFields,
  })
  .meta({ id: 'CapacityFamily' })
export type CapacityFamily = z.infer<typeof CapacityFamily>

export const familyColumns = [
  ...['region', 'family', 'familyBase', 'skus', 'rows', 'available', 'limited', 'constrained', 'restricted'],
  ...['unknown', 'offered', 'fitting', 'quotaLimit', 'quotaUsed', 'quotaFree', 'quotaUsable', 'quotaStranded'],
  ...['machinesThatFit', 'bestScore', 'lowestPricePerHour', 'lowestPricePerMonth', 'lowestPricePerVCpuHour'],
] as (keyof CapacityFamily)[]

export const capacityFamilies = route({
  ...common,
  id: 'capacityFamilies',
  cost: costOfRows,
  path: '/api/capacity/families',
  summary: 'Families by region: states of their sizes and quota headroom',
  query: CapacityFilter.extend({ sort: sortBy(familyColumns, 'region:asc'), limit }),
  response: withProblems(
    z
      .object({ rows: z.array(CapacityFamily), total: z.int(), truncated: z.boolean(), ...snapshotTimes })
      .meta({ id: 'CapacityFamilyList' }),
  ),
})

export const CapacitySubscription = z
  .object({
    ...subscriptionFields,
    absentSince: z.iso
      .datetime()
      .nullable()
      .meta({
        description:
          'Since when Azure has not listed it, or lets nothing be deployed to it: its rows are kept and found by its id, and count ' +
          'in no total. Null: it counts.',
      }),
    rows: z.int(),
    regions: z.int(),
    snapshotTime: z.iso.datetime(),
    oldestSnapshotTime: z.iso.datetime(),
    ageSeconds,
  })
  .meta({ id: 'CapacitySubscription' })
export type CapacitySubscription = z.infer<typeof CapacitySubscription>

const Search = searchText.meta({ description: 'Part of a name or id.', ...marked('search') })

export const capacitySubscriptions = route({
  ...common,
  id: 'capacitySubscriptions',
  cost: costOfPast,
  path: '/api/capacity/subscriptions',
  summary: 'Subscriptions present in the capacity snapshot',
  query: z.object({ search: Search, at: CapacityFilter.shape.at, limit }),
  response: z
    .object({ rows: z.array(CapacitySubscription), total: z.int(), truncated: z.boolean(), ...snapshotTimes })
    .meta({ id: 'CapacitySubscriptionList' }),
})

export const Subscription = z
  .object({
    ...subscriptionFields,
    state: z.string(),
    quotaId: z.string().nullable(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const subscriptionList = route({
  id: 'subscriptionList',
  method: 'GET',
  path: '/api/subscriptions',
  level: 'public',
  answers: [304],
  area: 'Subscriptions and SKU catalog',
  summary: "All subscriptions visible to the application's identity",
  query: z.object({ search: Search, limit }),
  response: z
    .object({
      rows: z.array(Subscription),
      total: z.int(),
      truncated: z.boolean(),
      snapshotTime: z.iso.datetime().nullable().meta({ description: 'When Azure listed them; null before it has.' }),
    })
    .meta({ id: 'SubscriptionList' }),
})
