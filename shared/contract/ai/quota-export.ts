import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { route } from '#shared/contract/common/route.js'
import { AIQuotaFilter, aiQuotaSort } from './quota.js'
import { AIQuotaRow, listedQuotaColumns } from './quota-columns.js'

export const aiQuotaExport = route({
  ...fileRoute,
  id: 'aiQuotaExport',
  method: 'GET',
  path: '/api/ai/quota/export',
  area: 'AI models and quota',
  summary: 'AI quotas by the common filters as a file to save',
  query: AIQuotaFilter.extend({
    sort: aiQuotaSort,
    format: formatField,
    columns: columnsField(listedQuotaColumns, 'quotaName,region,quotaUsed,quotaLimit'),
  }),
  fileRow: AIQuotaRow,
})
