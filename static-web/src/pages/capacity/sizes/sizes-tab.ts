import { lazy } from 'react'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const sizesTab: TabDef = {
  name: 'sizes',
  label: 'Sizes',
  options: [],
  sortable: sortableCapacityColumns,
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./sizes-view.js')).SizesView }))),
}
