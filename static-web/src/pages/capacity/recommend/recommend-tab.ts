import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const recommendTab: TabDef = {
  name: 'recommend',
  label: 'Recommend',
  options: ['target', 'topN', 'minScore', 'prices', 'require', 'waive'],
  currentOnly: 'recommendations are always made from the newest readings.',
  View: lazy(whenOnline(async () => ({ default: (await import('./recommend-view.js')).RecommendView }))),
}
