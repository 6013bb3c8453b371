import { AIQuotaFilter } from '#shared/contract/ai/quota.js'
import { noRows, samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { aiQuotaReads } from './model-reads.js'

const everyFilter = AIQuotaFilter.parse({
  region: 'eastus2',
  provider: 'OpenAI',
  model: 'gpt-4o',
  measure: 'ptu',
  state: 'low',
  subscriptionIds: 's1',
  search: 'gpt',
})
const past = { at: '2026-03-01T00:00:00.000Z' }
const byUse = { column: 'quotaUsed', direction: 'desc' } as const

export const samples = sqlSamples(aiQuotaReads, [
  { method: 'rows', call: reads => reads.rows({}, byUse, samplePage) },
  { method: 'rows, every filter', call: reads => reads.rows(everyFilter, byUse, samplePage) },
  { method: 'rows, as of a time', call: reads => reads.rows(past, byUse, samplePage) },
  {
    method: 'walk',
    async call(reads) {
      for await (const _ of reads.walk({}, byUse, 10));
    },
  },
  { method: 'count', call: reads => reads.count(everyFilter), answers: [['count(', [{ rows: 0 }]]] },
  { method: 'overview', call: reads => reads.overview(everyFilter), answers: noRows },
  { method: 'snapshotTimes', call: reads => reads.snapshotTimes({}), answers: [['max(', [{}]]] },
  { method: 'version', call: reads => reads.version() },
])
