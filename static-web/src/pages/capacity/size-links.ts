import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { viewHref } from '../../page/address.js'
import type { CapacityView } from './capacity-view.js'

/** One region, without a region group that might not contain it. */
export const onlyRegion = (region: string): Partial<CapacityFilter> => ({ region: [region], regionPreset: undefined })

/** The address of the sizes under some filters of their own and the others of the view. */
export const sizesHref = (view: CapacityView, own: Partial<CapacityFilter>): string =>
  viewHref({
    ...view,
    view: 'sizes',
    filter: { ...view.filter, ...own },
    hidden: [],
    extra: [],
    row: null,
    options: {},
  })

/** The sizes of one region, under the other filters. */
export const regionHref = (view: CapacityView, region: string): string => sizesHref(view, onlyRegion(region))
