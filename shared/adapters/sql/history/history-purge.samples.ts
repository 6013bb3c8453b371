import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { historyPurge } from './history-purge.js'

const changed = { subscriptionId: 's1', region: 'westus', vmSku: 'Standard_D2s_v3', quotaKey: 'f', runId: 'r' }

export const samples = sqlSamples(historyPurge, [
  {
    method: 'purge',
    call: history => history.purge(firstDay),
    answers: [['order by', [{ ...changed, changedAt: firstDay }]]],
  },
])
