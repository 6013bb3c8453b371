import { z } from 'zod'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { GroupQuotaRow, listedGroupColumns, sortableGroupColumns } from './group-columns.js'
import { GroupFilter } from './group-filter.js'
import { GroupSetup, QuotaGroup } from './group-state.js'

const area = 'Quota'
const sort = sortBy(sortableGroupColumns, 'groupName:asc')
const { snapshotTime, oldestSnapshotTime } = snapshotTimes

export const GroupSummary = z
  .object({
    rows: z.int(),
    groups: z.int().meta({ description: 'Quota groups with rows in the filtered set.' }),
    members: z.int().meta({ description: 'Member subscriptions with rows in the filtered set.' }),
    poolFree: z.number().nullable().meta({
      description:
        'vCPU that is free in the pools, each (group, region, family) counted once; unknown pools left out. Null: none is known.',
    }),
    headroom: z
      .number()
      .nullable()
      .meta({
        description:
          'vCPU that the members can use: for each (subscription, region) the smaller of the free quota of its families here ' +
          'and its free regional total, then summed. Members with unknown usage or total are left out. Null: none is known.',
      }),
  })
  .meta({ id: 'GroupSummary', description: 'The whole filtered set.' })
export type GroupSummary = z.infer<typeof GroupSummary>

export const GroupPage = z
  .object({
    setup: GroupSetup,
    groups: z.array(QuotaGroup).meta({ description: 'All quota groups that the filter by group leaves.' }),
    rows: z.array(GroupQuotaRow),
    pagination: Pagination,
    facets: z
      .object({
        group: z.array(FacetValue),
        region: z.array(FacetValue),
        family: z.array(FacetValue),
        subscriptionIds: z.array(SubscriptionFacet),
      })
      .meta({ id: 'GroupFacets', description: 'Rows of the filtered set by value of each filter.' }),
    summary: GroupSummary,
    snapshotTime,
    oldestSnapshotTime,
    groupsReadAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The oldest reading of the groups, members, quotas and pools in the answer. Null: none.' }),
  })
  .meta({ id: 'GroupPage' })
export type GroupPage = z.infer<typeof GroupPage>

export const quotaGroups = route({
  id: 'quotaGroups',
  method: 'GET',
  path: '/api/quota/groups',
  level: 'user',
  area,
  answers: [304],
  cost: heavy,
  summary: 'Quota groups, their members, limits and pools, and the headroom of each subscription, region and family',
  query: GroupFilter.extend({ sort, pageNumber, pageSize }),
  response: withProblems(GroupPage),
})

export const quotaGroupsExport = route({
  ...fileRoute,
  id: 'quotaGroupsExport',
  method: 'GET',
  path: '/api/quota/groups/export',
  level: 'user',
  area,
  summary: 'The quotas of the members of quota groups as a file to save',
  query: GroupFilter.extend({
    sort,
    format: formatField,
    columns: columnsField(listedGroupColumns, 'groupName,subscriptionName,region,family,headroom'),
  }),
  fileRow: GroupQuotaRow,
})
