import { noRows, samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { runLog } from './run-log-sql.js'

export const samples = sqlSamples(runLog, [
  { method: 'runs', call: log => log.runs(samplePage), answers: noRows },
  { method: 'units', call: log => log.units('r', undefined, samplePage), answers: noRows },
  { method: 'units, of a status', call: log => log.units('r', 'failed', samplePage), answers: noRows },
])
