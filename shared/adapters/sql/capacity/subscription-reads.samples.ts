import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { subscriptionReads } from './subscription-reads.js'

export const samples = sqlSamples(subscriptionReads, [
  { method: 'list', call: reads => reads.list(undefined) },
  { method: 'list, searched', call: reads => reads.list('prod') },
  { method: 'listedAt', call: reads => reads.listedAt(), answers: [['max(', [{ at: null }]]] },
  { method: 'version', call: reads => reads.version(), answers: [['max(', [{ at: null }]]] },
])
