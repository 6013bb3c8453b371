import { z } from 'zod'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { searchText } from '#shared/contract/common/filter-words.js'
import { limit, Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { pastCost, rowsCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ageSeconds, snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { quotaSums } from '#shared/contract/quota/quota-sums.js'
import { CapacityRow, sortableCapacityColumns } from './capacity-columns.js'
import { CapacityFilter } from './capacity-filter.js'
import { CapacityFamily, FamilyFilter, familyColumns } from './family-columns.js'

const common = { method: 'GET', level: 'public', area: 'Capacity', answers: [304] } as const

const CapacitySort = sortBy(sortableCapacityColumns, 'region:asc')

export const CapacityList = z
  .object({ rows: z.array(CapacityRow), total: z.int(), truncated: z.boolean(), ...snapshotTimes })
  .meta({
    id: 'CapacityList',
    description:
      'More than 1,000 rows are read and sent in slices, for two callers at once (429 for a third). Later slices may have rows that an ' +
      'ingestion has stored meanwhile.',
  })

export const capacityList = route({
  ...common,
  id: 'capacityList',
  cost: rowsCost,
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
  cost: rowsCost,
  path: '/api/capacity/paged',
  summary: 'One page of VM capacity, with facets and a summary of the whole filtered set',
  query: CapacityFilter.extend({ sort: CapacitySort, pageNumber, pageSize }),
  response: withProblems(CapacityPage),
})

export const capacityFamilies = route({
  ...common,
  id: 'capacityFamilies',
  cost: rowsCost,
  path: '/api/capacity/families',
  summary: 'Families by region: states of their sizes and quota headroom',
  query: CapacityFilter.extend({ ...FamilyFilter.shape, sort: sortBy(familyColumns, 'region:asc'), limit }),
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
          'Since when Azure has not listed it or has allowed no deployments to it. Its rows are kept and found by its id, but totals ' +
          'exclude them. Null: totals include it.',
      }),
    rows: z.int(),
    regions: z.int(),
    snapshotTime: z.iso.datetime(),
    oldestSnapshotTime: z.iso.datetime(),
    ageSeconds,
  })
  .meta({ id: 'CapacitySubscription' })
export type CapacitySubscription = z.infer<typeof CapacitySubscription>

export const capacitySubscriptions = route({
  ...common,
  id: 'capacitySubscriptions',
  cost: pastCost,
  path: '/api/capacity/subscriptions',
  summary: 'Subscriptions present in the capacity snapshot',
  query: z.object({
    search: searchText.meta({ description: 'Part of a name or id.', ...marked('search') }),
    at: CapacityFilter.shape.at,
    limit,
  }),
  response: z
    .object({ rows: z.array(CapacitySubscription), total: z.int(), truncated: z.boolean(), ...snapshotTimes })
    .meta({ id: 'CapacitySubscriptionList' }),
})
