import { type FailoverFamily, listedFailoverColumns } from '#shared/contract/fit/failover-columns.js'
import { type FailoverFilter, failoverFilterQuery } from '#shared/contract/fit/failover-filter.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'
import { caveat } from './conclusion.js'

/** What files of families in two regions say of themselves. */
export const exportedFailover: ExportedArea<FailoverFamily, FailoverFilter> = {
  name: 'failover',
  sheet: 'Failover',
  columns: listedFailoverColumns,
  narrowing: 'missing, subscriptionIds or search',
  filterLabels: { from: 'Region that is lost', to: 'Target region', missing: 'Missing', unused: 'Unused families too' },
  filterQuery: failoverFilterQuery,
  page: '/failover',
  pageQuery: {},
  limits: [
    caveat,
    'Each family is taken alone: families compete for the regional total, so Missing and Usable must not be added over families.',
    'Which sizes run is not known: a family may be offered in the target region without the size that is in use.',
  ],
}
