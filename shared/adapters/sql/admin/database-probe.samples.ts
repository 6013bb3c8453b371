import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { databaseProbe } from './database-probe.js'

export const samples = sqlSamples(databaseProbe, [
  { method: 'ping', call: probe => probe.ping() },
  { method: 'objects', call: probe => probe.objects() },
  { method: 'applied', call: probe => probe.applied() },
  { method: 'rows', call: probe => probe.rows('CapacitySnapshot'), answers: [['count(*)', [{ rows: 0 }]]] },
])
