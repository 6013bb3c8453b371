import type { TablePreviews } from '#shared/admin/table-preview.js'
import { samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { tableColumns, viewColumns } from './table-columns.js'
import { tablePreviews } from './table-preview.js'

export const samples = sqlSamples(tablePreviews, [
  { method: 'total', call: tables => tables.total('QuotaUsage'), answers: [['count(*)', [{ total: 0 }]]] },
  ...Object.keys({ ...tableColumns, ...viewColumns }).map(table => ({
    method: `rows, of ${table}`,
    call: (tables: TablePreviews) => tables.rows(table, samplePage),
  })),
])
