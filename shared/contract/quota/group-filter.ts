import { z } from 'zod'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, matching } from '#shared/contract/common/filter-words.js'
import { familyKey } from '#shared/contract/common/names.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'

const { regionPreset, region, subscriptionIds, search } = ScopeFilter.shape

/** The filters of reads of quota groups, in the order in which addresses have them. */
export const GroupFilter = z.object({
  regionPreset,
  region,
  group: list(
    matching(isName, word => word.toLowerCase()),
    'ids of quota groups',
  ).meta({ description: 'Quota groups by id, case-insensitive, or all.', example: 'shared-compute' }),
  family: list(matching(isName, familyKey), 'family names').meta({
    description: 'Families, case-insensitive, or all.',
    example: 'standardDSv3Family',
  }),
  subscriptionIds,
  search: search.meta({ description: 'Part of the name of a group, subscription or family.', example: 'dsv3' }),
})
export type GroupFilter = ParsedFilter<typeof GroupFilter>
export type GroupFilterText = z.input<typeof GroupFilter>
export const { names: groupFilterNames, query: groupFilterQuery } = filterCodec(GroupFilter)
