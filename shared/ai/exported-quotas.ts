import { type AIQuotaFilter, aiQuotaFilterQuery } from '#shared/contract/ai/quota.js'
import { type AIQuotaRow, listedQuotaColumns } from '#shared/contract/ai/quota-columns.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'

/** What files of AI quotas say of themselves. */
export const exportedQuotas: ExportedArea<AIQuotaRow, AIQuotaFilter> = {
  name: 'ai-quotas',
  sheet: 'AI quotas',
  columns: listedQuotaColumns,
  narrowing: 'region, regionPreset, provider, model, measure, state, subscriptionIds or search',
  filterLabels: { provider: 'Providers', model: 'Models', measure: 'Measures', state: 'What is left' },
  filterQuery: aiQuotaFilterQuery,
  page: '/ai',
  pageQuery: { view: 'quota', show: 'list' },
  limits: [
    'Quota is permission, not capacity: Azure does not promise that it has the capacity free.',
    'Used and Limit are in the numbers of Azure. The multiplier says what one of them stands for; figures of different measures must not be added.',
    'Where the quota pool is not that of a region, regions may share it: such figures must not be added over regions.',
  ],
}
