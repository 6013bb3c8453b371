import { sampleKey, sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { quotaHistory } from './quota-history-sql.js'

const unit = {
  subscriptionName: null,
  snapshotTime: '2026-03-01T00:00:00.000Z',
  firstSnapshotTime: '2026-01-01T00:00:00.000Z',
}

export const samples = sqlSamples(quotaHistory, [
  { method: 'unit', call: history => history.unit(sampleKey), answers: [['CapacityUnit', [unit]]] },
  {
    method: 'changes',
    call: history => history.changes(sampleKey, ['cores', 'standarddsv5family'], '2026-01-01T00:00:00.000Z'),
  },
])
