import { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { matrixReads } from './model-matrix-sql.js'

const past = { at: '2026-03-01T00:00:00.000Z' }
const asked = ModelFilter.parse({ capacity: '500k', model: 'gpt-4o', subscriptionIds: 's1', region: 'eastus2' })

export const samples = sqlSamples(matrixReads, [
  { method: 'cells', call: reads => reads.cells({ rows: 'model' }) },
  { method: 'cells, by deployment type, of a capacity', call: reads => reads.cells({ ...asked, rows: 'deployment' }) },
  { method: 'cells, as of a time', call: reads => reads.cells({ ...past, rows: 'model' }) },
  { method: 'regions', call: reads => reads.regions(asked) },
  { method: 'regions, as of a time', call: reads => reads.regions(past) },
])
