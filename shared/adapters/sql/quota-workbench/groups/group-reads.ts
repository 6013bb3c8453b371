import type { Database } from '#shared/adapters/sql/database.js'
import { type ReadArea, trackedReads } from '#shared/adapters/sql/reads/tracked-reads.js'
import { groupColumns, type SortableGroupColumn } from '#shared/contract/quota/group-columns.js'
import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { GroupRowReads } from '#shared/quota-workbench/groups/group-queries.js'
import { groupRowTable } from './group-tables.js'

export const groupArea: ReadArea<typeof groupColumns, GroupFilter> = {
  table: groupRowTable,
  columns: groupColumns,
  searched: ['groupName', 'subscriptionName', 'family'],
  filters: { group: 'groupId', family: 'familyKey' },
  labels: { groupId: 'groupName', familyKey: 'family' },
}

/** The quotas of members of quota groups, as they are now. */
export const groupReads = (database: Database): GroupRowReads =>
  trackedReads<typeof groupColumns, GroupFilter, SortableGroupColumn>(database, groupArea)
