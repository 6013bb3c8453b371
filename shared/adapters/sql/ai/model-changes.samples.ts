import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { modelChangeReads } from './model-changes-sql.js'

const between = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' }

export const samples = sqlSamples(modelChangeReads, [
  { method: 'count', call: changes => changes.count({}, between), answers: [['count(*)', [{ rows: 0 }]]] },
  { method: 'rows', call: changes => changes.rows({}, between, 10) },
  {
    method: 'rows, every filter',
    call: changes =>
      changes.rows(
        { provider: ['OpenAI'], model: ['gpt-4o'], kind: ['usage'], region: ['eastus2'], search: 'gpt' },
        between,
        10,
      ),
  },
])
