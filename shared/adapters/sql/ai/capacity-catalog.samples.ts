import { samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { capacityCatalog } from './capacity-catalog-sql.js'

const model = { provider: ['OpenAI'], model: ['gpt-4o'] }

export const samples = sqlSamples(capacityCatalog, [
  { method: 'versions', call: catalog => catalog.versions({ model: model.model }) },
  {
    method: 'versions, in places',
    call: catalog => catalog.versions({ ...model, region: ['eastus2'], subscriptionIds: ['s1'] }),
  },
  {
    method: 'rows',
    call: catalog => catalog.rows({ ...model, version: ['1'] }, { column: 'region', direction: 'asc' }, samplePage),
  },
])
