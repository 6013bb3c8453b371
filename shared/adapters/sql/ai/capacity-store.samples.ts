import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { capacityStore } from './capacity-store-sql.js'

const model = { provider: 'OpenAI', model: 'gpt-4o', version: '2024-11-20' }
const call = { subscriptionId: 's1', ...model }
const given = {
  region: 'eastus2',
  deploymentType: 'GlobalStandard',
  availableCapacity: 150,
  availableFinetuneCapacity: 0,
}

export const samples = sqlSamples(capacityStore, [
  { method: 'readings', call: store => store.readings(model, ['s1']) },
  { method: 'save, first', call: store => store.save(call, [given], firstDay) },
  {
    method: 'save, another',
    call: store => store.save(call, [given], hoursLater(1)),
    answers: [['from', [{ ...call, ...given, readAt: firstDay }]]],
  },
])
