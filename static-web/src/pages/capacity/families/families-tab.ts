import { lazy } from 'react'
import { familyColumns } from '#shared/contract/capacity/family-columns.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const familiesTab: TabDef = {
  name: 'families',
  label: 'Families',
  options: ['show', 'page', 'quotaUsable'],
  sortable: familyColumns,
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./families-view.js')).FamiliesView }))),
}
