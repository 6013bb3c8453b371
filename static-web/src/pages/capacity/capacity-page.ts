import { lazy } from 'react'
import { capacityPage as capacityPageRoute } from '#shared/contract/capacity/capacity.js'
import { call } from '../../api/call.js'
import { whenOnline } from '../../failure/when-online.js'
import type { PageDef } from '../../page/page-def.js'
import { capacityFilterDef } from './capacity-filter-def.js'
import { capacityTabs } from './capacity-tabs.js'
import { withPresentNames } from './earlier-names.js'
import { type RowKey, rowKey } from './row-key.js'
import { searchSizes } from './search-sizes.js'
import { SummaryStrip } from './summary-strip.js'

const RowDetail = lazy(whenOnline(async () => ({ default: (await import('./row/row-detail.js')).RowDetail })))

/** The capacity page: what fits where and what stops it. */
export const capacityPage: PageDef = {
  path: '/',
  title: 'Capacity',
  filter: capacityFilterDef,
  tabs: capacityTabs,
  bareTab: 'sizes',
  // Families in use come first.
  defaultSort: 'quotaUsed:desc',
  read: (query, signal) => call(capacityPageRoute, query, signal),
  source: 'capacity',
  dataKey: 'capacity',
  rowKey,
  withPresentNames,
  names: { group: 'Sizes', filter: 'sku', read: searchSizes },
  Drawer: RowDetail,
  Summary: SummaryStrip,
  untimed: 'Prices and size details are current: past ones are not stored.',
  marks: {
    tab: 'compare',
    max: 6,
    name: ({ vmSku, region, subscriptionId }: RowKey) => ({ title: vmSku, region, subscriptionId }),
  },
}
