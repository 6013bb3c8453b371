import { lazy } from 'react'
import { sortableQuotaColumns } from '#shared/contract/ai/quota-columns.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const quotaTab: TabDef = {
  name: 'quota',
  label: 'Quota',
  options: ['show', 'order', 'measure', 'state'],
  filters: ['regionPreset', 'region', 'provider', 'model', 'subscriptionIds', 'search', 'at'],
  sortable: sortableQuotaColumns,
  View: lazy(whenOnline(async () => ({ default: (await import('./quota-view.js')).QuotaView }))),
}
