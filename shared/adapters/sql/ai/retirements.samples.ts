import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { retirementReads } from './retirements-sql.js'

const [after, until] = ['2026-03-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']

export const samples = sqlSamples(retirementReads, [
  {
    method: 'retirements',
    call: reads => reads.retirements({ days: 90, inUse: true, model: ['gpt-4o'] }, after, until),
  },
])
