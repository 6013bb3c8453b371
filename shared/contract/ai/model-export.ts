import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { route } from '#shared/contract/common/route.js'
import { listedModelColumns, ModelRow } from './model-columns.js'
import { ModelFilter } from './model-filter.js'
import { modelSort } from './models.js'

export const modelExport = route({
  ...fileRoute,
  id: 'modelExport',
  method: 'GET',
  path: '/api/ai/models/export',
  area: 'AI models and quota',
  summary: 'AI models by the common filters as a file to save',
  query: ModelFilter.extend({
    sort: modelSort,
    format: formatField,
    columns: columnsField(listedModelColumns, 'model,version,region,availability'),
  }),
  fileRow: ModelRow,
})
