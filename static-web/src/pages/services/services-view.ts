import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import type { PageView } from '../../page/page-view.js'
import type { ServiceKey } from './row-key.js'

/** The view in the address of the page of platform services. */
export type ServicesView = PageView<ServiceFilter, ServiceKey>
