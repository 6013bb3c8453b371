import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import { defaultSort, viewHref } from '../../page/address.js'
import type { ServicesView } from './services-view.js'

/** One region, without a region group that might not contain it. */
export const onlyRegion = (region: string): ServiceFilter => ({ region: [region], regionPreset: undefined })

/** The address of a tab under some filters of its own and the others of the view. */
export const filteredHref = (view: ServicesView, tab: string, own: ServiceFilter): string =>
  viewHref({
    ...view,
    view: tab,
    filter: { ...view.filter, ...own },
    sort: defaultSort(view.page),
    hidden: [],
    extra: [],
    order: [],
    row: null,
    options: {},
  })
