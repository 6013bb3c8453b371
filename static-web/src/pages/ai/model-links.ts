import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { defaultSort, viewHref } from '../../page/address.js'
import type { ViewOptions } from '../../page/page-view.js'
import type { AIView } from './ai-view.js'

const addressView = (view: AIView, tab: string, filter: ModelFilter, options: ViewOptions = {}): string =>
  viewHref({
    ...view,
    view: tab,
    filter,
    sort: defaultSort(view.page),
    hidden: [],
    extra: [],
    order: [],
    row: null,
    options,
  })

/** One region, without a region group that might not contain it. */
export const onlyRegion = (region: string): ModelFilter => ({ region: [region], regionPreset: undefined })

/** The address of a tab under some filters of its own and the others of the view. */
export const filteredHref = (view: AIView, tab: string, own: ModelFilter): string =>
  addressView(view, tab, { ...view.filter, ...own })

/** The address of models, in the regions and subscriptions that are shown unless `filter` names others. */
export function modelsHref(view: AIView, filter: ModelFilter): string {
  const { regionPreset, region, subscriptionIds, at } = view.filter
  const place = filter.region ? {} : { regionPreset, region }
  return addressView(view, 'models', { ...place, subscriptionIds, at, ...filter })
}

/** The address of the list of quotas, with further filters. */
export const quotasHref = (view: AIView, filter: ModelFilter, options: ViewOptions = {}): string => {
  const place = filter.region ? { regionPreset: undefined } : {}
  return addressView(view, 'quota', { ...view.filter, ...place, ...filter }, { show: 'list', ...options })
}
