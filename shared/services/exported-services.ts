import { listedServiceColumns, type ServiceRow } from '#shared/contract/services/service-columns.js'
import { type ServiceFilter, serviceFilterQuery } from '#shared/contract/services/service-filter.js'
import { offerDoesNotProve } from '#shared/contract/services/service-states.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'

/** What files of platform services say of themselves. */
export const exportedServices: ExportedArea<ServiceRow, ServiceFilter> = {
  name: 'services',
  sheet: 'Platform services',
  columns: listedServiceColumns,
  narrowing: 'region, regionPreset, service, category, offered or search',
  filterLabels: {
    service: 'Services',
    category: 'Categories',
    zonal: 'Zones listed',
    offered: 'Offered',
    registered: 'Registered',
    maxAgeHours: 'Maximum age, hours',
  },
  filterQuery: serviceFilterQuery,
  page: '/services',
  pageQuery: {},
  limits: [
    offerDoesNotProve,
    'A quota belongs to one subscription: a sum over subscriptions cannot be used in one of them.',
    'One quota may limit several services, so quotas must not be added over rows.',
  ],
}
