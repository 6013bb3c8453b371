import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { everyFilter, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { quotaReads } from './quota-reads.js'

export const samples = sqlSamples(quotaReads, [
  { method: 'familyQuotas', call: reads => reads.familyQuotas(everyFilter) },
  {
    method: 'familyQuotas, of the past',
    call: reads => reads.familyQuotas({ ...everyFilter, at: hoursLater(0) }),
  },
])
