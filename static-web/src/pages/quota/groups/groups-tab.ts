import { lazy } from 'react'
import { sortableGroupColumns } from '#shared/contract/quota/group-columns.js'
import { groupFilterNames } from '#shared/contract/quota/group-filter.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'
import { groupRows } from './group-rows.js'

export const groupsTab: TabDef = {
  name: 'groups',
  label: 'Groups',
  options: ['show'],
  filters: groupFilterNames,
  sortable: sortableGroupColumns,
  hasSummary: true,
  rows: groupRows,
  View: lazy(whenOnline(async () => ({ default: (await import('./groups-view.js')).GroupsView }))),
}
