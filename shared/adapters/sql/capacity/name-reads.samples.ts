import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { nameReads } from './name-reads.js'

export const samples = sqlSamples(nameReads, [
  { method: 'regions', call: reads => reads.regions() },
  { method: 'families', call: reads => reads.families() },
  { method: 'skus', call: reads => reads.skus() },
  { method: 'providers', call: reads => reads.providers() },
  { method: 'models', call: reads => reads.models() },
  { method: 'subscriptions', call: reads => reads.subscriptions() },
  {
    method: 'version',
    call: reads => reads.version(),
    answers: [
      ['PriceReading', [{ changed: null }]],
      ['max(', [{ at: null }]],
    ],
  },
  { method: 'subscriptionVersion', call: reads => reads.subscriptionVersion() },
])
