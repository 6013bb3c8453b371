import { modelPage as modelPageRoute } from '#shared/contract/ai/models.js'
import { call } from '../../api/call.js'
import type { PageDef } from '../../page/page-def.js'
import { aiName } from './ai-name.js'
import { aiTabs } from './ai-tabs.js'
import { modelFilterDef } from './model-filter-def.js'
import { ModelSummaryStrip } from './model-summary.js'
import { modelKey } from './row-key.js'

/** The page of AI models: which ones can be deployed where, with which quota, and until when. */
export const aiPage: PageDef = {
  ...aiName,
  filter: modelFilterDef,
  tabs: aiTabs,
  // Quotas in use come first.
  defaultSort: 'quotaUsed:desc',
  read: (query, signal) => call(modelPageRoute, query, signal),
  dataKey: 'models',
  rowKey: modelKey,
  Summary: ModelSummaryStrip,
}
