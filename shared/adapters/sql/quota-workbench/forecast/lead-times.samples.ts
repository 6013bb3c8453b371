import { sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { leadTimes } from './lead-times-sql.js'

export const samples = sqlSamples(leadTimes, [{ method: 'find', call: times => times.find() }])
