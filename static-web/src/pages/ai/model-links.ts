import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { viewHref } from '../../page/address.js'
import type { AIView } from './ai-view.js'

/** One region, without a region group that might not contain it. */
export const onlyRegion = (region: string): Partial<ModelFilter> => ({ region: [region], regionPreset: undefined })

/** The address of a tab under some filters of its own and the others of the view. */
export const filteredHref = (view: AIView, tab: string, own: Partial<ModelFilter>): string =>
  viewHref({
    ...view,
    view: tab,
    filter: { ...view.filter, ...own },
    hidden: [],
    extra: [],
    order: [],
    row: null,
    options: {},
  })
