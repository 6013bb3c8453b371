import { quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import { everyFilter, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { trackedChanges } from './tracked-changes.js'

const between = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' }

export const samples = sqlSamples(
  database => trackedChanges(database, quotaTable, ['quotaKey']),
  [
    { method: 'count', call: changes => changes.count({}, between), answers: [['count(*)', [{ rows: 0 }]]] },
    { method: 'rows', call: changes => changes.rows({}, between, 10) },
    { method: 'rows, every filter', call: changes => changes.rows(everyFilter, between, 10) },
  ],
)
