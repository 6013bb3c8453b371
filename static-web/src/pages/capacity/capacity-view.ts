import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { PageView } from '../../page/page-view.js'
import { type UpdateView, updateView as updatePageView } from '../../page/use-view.js'
import type { RowKey } from './row-key.js'

/** What the address of the capacity page says. */
export type CapacityView = PageView<CapacityFilter, RowKey>

/** Changes the view that the address holds at this moment. */
export const updateView: UpdateView<CapacityFilter, RowKey> = updatePageView
