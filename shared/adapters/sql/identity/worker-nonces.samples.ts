import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { workerNonces } from './worker-nonces.js'

export const samples = sqlSamples(workerNonces, [
  { method: 'use', call: nonces => nonces.use('n', new Date(firstDay)) },
  { method: 'purge', call: nonces => nonces.purge(new Date(firstDay)) },
])
