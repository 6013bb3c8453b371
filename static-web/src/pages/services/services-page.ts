import './services.css'
import { lazy } from 'react'
import { servicePage as servicePageRoute } from '#shared/contract/services/services.js'
import { call } from '../../api/call.js'
import { whenOnline } from '../../failure/when-online.js'
import type { PageDef } from '../../page/page-def.js'
import { freshnessTab } from './freshness/freshness-tab.js'
import { listTab } from './list/list-tab.js'
import { matrixTab } from './matrix/matrix-tab.js'
import { serviceKey } from './row-key.js'
import { serviceFilterDef } from './service-filter-def.js'
import { ServiceSummaryStrip } from './service-summary.js'
import { servicesName } from './services-name.js'

const RowDetail = lazy(whenOnline(async () => ({ default: (await import('./row/row-detail.js')).RowDetail })))

/** The page of platform services: what Azure offers where, with zones, registration and quota. */
export const servicesPage: PageDef = {
  ...servicesName,
  filter: serviceFilterDef,
  tabs: [matrixTab, listTab, freshnessTab],
  defaultSort: 'service:asc',
  read: (query, signal) => call(servicePageRoute, query, signal),
  dataKey: 'services',
  rowKey: serviceKey,
  Drawer: RowDetail,
  Summary: ServiceSummaryStrip,
}
