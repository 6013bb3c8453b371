import { type GroupQuotaRow, listedGroupColumns } from '#shared/contract/quota/group-columns.js'
import { type GroupFilter, groupFilterQuery } from '#shared/contract/quota/group-filter.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'

/** What files of quota groups say of themselves. */
export const exportedGroups: ExportedArea<GroupQuotaRow, GroupFilter> = {
  name: 'quota-groups',
  sheet: 'Quota groups',
  columns: listedGroupColumns,
  narrowing: 'region, regionPreset, group, family, subscriptionIds or search',
  filterLabels: { group: 'Groups', family: 'Families' },
  filterQuery: groupFilterQuery,
  page: '/quota',
  pageQuery: {},
  limits: [
    'What is free in a pool is the same for all members of the group: it must not be added up over them.',
    'The families of a region compete for its regional total: headroom must not be added up over families.',
    'Usage is that of the newest capacity reading, which may be older or newer than the snapshot of a row.',
  ],
}
