import type { PageDef } from '../../page/page-def.js'
import { groupRows } from './groups/group-rows.js'
import { quotaFilterDef } from './quota-filter-def.js'
import { quotaName } from './quota-name.js'
import { quotaTabs } from './quota-tabs.js'
import { seriesKey } from './row-key.js'

/** The pages of quota: what groups share, and when quotas run out. A row of every tab is a quota in a region. */
export const quotaPage: PageDef = {
  ...groupRows,
  ...quotaName,
  filter: quotaFilterDef,
  tabs: quotaTabs,
  sharedOptions: ['run'],
  rowKey: seriesKey,
}
