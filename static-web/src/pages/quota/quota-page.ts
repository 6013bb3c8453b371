import { lazy } from 'react'
import { quotaGroups } from '#shared/contract/quota/groups.js'
import { call } from '../../api/call.js'
import { whenOnline } from '../../failure/when-online.js'
import type { PageDef } from '../../page/page-def.js'
import { GroupSummaryStrip } from './groups/group-summary.js'
import { quotaFilterDef } from './quota-filter-def.js'
import { quotaName } from './quota-name.js'
import { quotaTabs } from './quota-tabs.js'
import { seriesKey } from './row-key.js'

const GroupDetail = lazy(
  whenOnline(async () => ({ default: (await import('./groups/row/group-detail.js')).GroupDetail })),
)

/** The pages of quota: what groups share, and when quotas run out. A row of every tab is a quota in a region. */
export const quotaPage: PageDef = {
  ...quotaName,
  filter: quotaFilterDef,
  tabs: quotaTabs,
  defaultSort: 'groupName:asc',
  read: (query, signal) => call(quotaGroups, query, signal),
  dataKey: 'quota',
  rowKey: seriesKey,
  Drawer: GroupDetail,
  Summary: GroupSummaryStrip,
}
