import { lazy } from 'react'
import { sortableGroupColumns } from '#shared/contract/quota/group-columns.js'
import { groupFilterNames } from '#shared/contract/quota/group-filter.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const groupsTab: TabDef = {
  name: 'groups',
  label: 'Groups',
  options: ['show'],
  filters: groupFilterNames,
  sortable: sortableGroupColumns,
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./groups-view.js')).GroupsView }))),
}
