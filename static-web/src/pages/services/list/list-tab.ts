import { lazy } from 'react'
import { sortableServiceColumns } from '#shared/contract/services/service-columns.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const listTab: TabDef = {
  name: 'list',
  label: 'List',
  options: [],
  sortable: sortableServiceColumns,
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./services-list-view.js')).ServicesListView }))),
}
