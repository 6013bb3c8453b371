import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { route } from '#shared/contract/common/route.js'
import { listedServiceColumns, ServiceRow } from './service-columns.js'
import { ServiceFilter } from './service-filter.js'
import { serviceArea, serviceSort } from './services.js'

export const serviceExport = route({
  ...fileRoute,
  id: 'serviceExport',
  method: 'GET',
  path: '/api/paas-availability/export',
  area: serviceArea,
  summary: 'Platform services by the common filters as a file to save',
  query: ServiceFilter.extend({
    sort: serviceSort,
    format: formatField,
    columns: columnsField(listedServiceColumns, 'service,resourceType,region,offered'),
  }),
  fileRow: ServiceRow,
})
