import { quotaGroups } from '#shared/contract/quota/groups.js'
import { call } from '../../api/call.js'
import type { PageDef } from '../../page/page-def.js'
import { quotaFilterDef } from './quota-filter-def.js'
import { quotaName } from './quota-name.js'
import { quotaTabs } from './quota-tabs.js'
import { seriesKey } from './row-key.js'

/** The pages of quota: what groups share, and when quotas run out. A row of every tab is a quota in a region. */
export const quotaPage: PageDef = {
  ...quotaName,
  filter: quotaFilterDef,
  tabs: quotaTabs,
  sharedOptions: ['run'],
  defaultSort: 'groupName:asc',
  read: (query, signal) => call(quotaGroups, query, signal),
  dataKey: 'quota',
  rowKey: seriesKey,
}
