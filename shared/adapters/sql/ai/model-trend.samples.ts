import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { modelTrendReads } from './model-trend-sql.js'

const filter = { days: 30, provider: ['OpenAI'], model: ['gpt-4o'], region: ['eastus2'], subscriptionIds: ['s1'] }

export const samples = sqlSamples(modelTrendReads, [
  { method: 'now', call: reads => reads.now({ days: 30 }) },
  { method: 'now, every filter', call: reads => reads.now(filter) },
  { method: 'moves', call: reads => reads.moves({ days: 30 }, '2026-03-01') },
  { method: 'moves, every filter', call: reads => reads.moves(filter, '2026-03-01') },
])
