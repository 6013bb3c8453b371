import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { route } from '#shared/contract/common/route.js'
import { ForecastFilter, forecastSort, quotaArea } from './forecast.js'
import { ForecastRow, listedForecastColumns } from './forecast-columns.js'

export const quotaForecastExport = route({
  ...fileRoute,
  id: 'quotaForecastExport',
  method: 'GET',
  level: 'user',
  path: '/api/quota/forecast/export',
  area: quotaArea,
  summary: 'Forecasts of quotas by the common filters as a file to save',
  query: ForecastFilter.extend({
    sort: forecastSort,
    format: formatField,
    columns: columnsField(listedForecastColumns, 'family,region,requestBy,exhaustedAt'),
  }),
  fileRow: ForecastRow,
})
