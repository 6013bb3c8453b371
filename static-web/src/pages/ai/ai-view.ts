import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import type { PageView } from '../../page/page-view.js'
import { type UpdateView, updateView as updatePageView } from '../../page/use-view.js'
import type { ModelKey } from './row-key.js'

/** The view in the address of the page of AI models. */
export type AIView = PageView<ModelFilter, ModelKey>

/** Changes the view in the current address. */
export const updateView: UpdateView<ModelFilter, ModelKey> = updatePageView
