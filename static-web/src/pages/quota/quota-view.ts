import type { PageView } from '../../page/page-view.js'
import type { QuotaFilter } from './quota-filter-def.js'
import type { SeriesKey } from './row-key.js'

/** The view in the address of the quota pages. */
export type QuotaView = PageView<QuotaFilter, SeriesKey>
