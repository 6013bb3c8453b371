import { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { noRows, samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { modelReads } from './model-reads.js'

const everyFilter = ModelFilter.parse({
  regionPreset: 'ASR-EastWest',
  provider: 'OpenAI',
  model: 'gpt-4o,o1',
  version: '2024-11-20',
  deploymentType: 'Standard',
  lifecycle: 'Retiring',
  availability: 'available,limited',
  capability: 'chatCompletion',
  subscriptionIds: 's1',
  search: 'gpt',
  capacity: '500k',
  fits: 'true',
})
const past = { at: '2026-03-01T00:00:00.000Z' }
const byModel = { column: 'model', direction: 'asc' } as const
const byRetirement = { column: 'retiresAt', direction: 'asc' } as const

export const samples = sqlSamples(modelReads, [
  { method: 'rows', call: reads => reads.rows({}, byModel, samplePage) },
  { method: 'rows, every filter', call: reads => reads.rows(everyFilter, byRetirement, samplePage) },
  { method: 'rows, as of a time', call: reads => reads.rows(past, byRetirement, samplePage) },
  {
    method: 'walk',
    async call(reads) {
      for await (const _ of reads.walk({}, byModel, 10));
    },
  },
  { method: 'count', call: reads => reads.count(everyFilter), answers: [['count(', [{ rows: 0 }]]] },
  { method: 'overview', call: reads => reads.overview({}), answers: noRows },
  { method: 'overview, every filter', call: reads => reads.overview(everyFilter), answers: noRows },
  { method: 'snapshotTimes', call: reads => reads.snapshotTimes({}), answers: [['max(', [{}]]] },
  { method: 'version', call: reads => reads.version(['eastus2']) },
])
