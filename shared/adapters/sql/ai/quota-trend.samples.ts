import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { quotaTrendReads } from './quota-trend-sql.js'

const filter = { days: 30, provider: ['OpenAI'], model: ['gpt-4o'], region: ['eastus2'], subscriptionIds: ['s1'] }

export const samples = sqlSamples(quotaTrendReads, [
  { method: 'quotasNow', call: reads => reads.quotasNow({ days: 30 }) },
  { method: 'quotasNow, every filter', call: reads => reads.quotasNow(filter) },
  { method: 'quotaMoves', call: reads => reads.quotaMoves({ days: 30 }, '2026-03-01') },
  { method: 'quotaMoves, every filter', call: reads => reads.quotaMoves(filter, '2026-03-01') },
])
