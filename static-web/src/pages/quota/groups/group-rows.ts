import { lazy } from 'react'
import { quotaGroups } from '#shared/contract/quota/groups.js'
import { call } from '../../../api/call.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { RowsDef } from '../../../page/page-def.js'
import { GroupSummaryStrip } from './group-summary.js'

/** How the quotas of groups are read and shown. */
export const groupRows: RowsDef = {
  // Families in use come first.
  defaultSort: 'quotaUsed:desc',
  read: (query, signal) => call(quotaGroups, query, signal),
  source: 'quotagroups',
  dataKey: 'quota',
  Drawer: lazy(whenOnline(async () => ({ default: (await import('./row/group-detail.js')).GroupDetail }))),
  Summary: GroupSummaryStrip,
}
