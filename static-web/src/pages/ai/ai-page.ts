import { modelPage as modelPageRoute } from '#shared/contract/ai/models.js'
import { call } from '../../api/call.js'
import type { PageDef } from '../../page/page-def.js'
import { aiTabs } from './ai-tabs.js'
import { modelFilterDef } from './model-filter-def.js'
import { ModelSummaryStrip } from './model-summary.js'
import { modelKey } from './row-key.js'

/** The page of AI models: which ones can be deployed where, with which quota, and until when. */
export const aiPage: PageDef = {
  path: '/ai',
  title: 'AI models',
  filter: modelFilterDef,
  tabs: aiTabs,
  // Quotas in use come first.
  defaultSort: 'quotaUsed:desc',
  read: (query, signal) => call(modelPageRoute, query, signal),
  source: 'models',
  dataKey: 'models',
  rowKey: modelKey,
  Summary: ModelSummaryStrip,
}
