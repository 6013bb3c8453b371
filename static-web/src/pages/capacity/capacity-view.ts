import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { PageView } from '../../page/page-view.js'
import { type UpdateView, updateView as updatePageView } from '../../page/use-view.js'
import type { RowKey } from './row-key.js'

/** The view in the address of the capacity page. */
export type CapacityView = PageView<CapacityFilter, RowKey>

/** Changes the view in the current address. */
export const updateView: UpdateView<CapacityFilter, RowKey> = updatePageView
