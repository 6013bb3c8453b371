import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { everyFilter, noFilter, sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { answerReads } from './answer-reads.js'

const units = [{ ...sampleKey, subscriptionName: null, snapshotTime: firstDay, recomputedBefore: null }]
const row = { subscriptionId: 's1', region: 'westus', vmSku: 'Standard_D2s_v3', familyKey: 'f', resourceType: 'x' }

export const samples = sqlSamples(answerReads, [
  { method: 'units', call: reads => reads.units(noFilter) },
  { method: 'units, of some regions and subscriptions', call: reads => reads.units(everyFilter) },
  { method: 'units, of the past', call: reads => reads.units({ ...everyFilter, at: firstDay }) },
  {
    method: 'rows',
    call: reads => reads.rows('Standard_D2s_v3', units, undefined),
    answers: [['order by', [row]]],
  },
  {
    method: 'rows, of the past',
    call: reads => reads.rows('Standard_D2s_v3', units, firstDay),
    answers: [['order by', [row]]],
  },
  { method: 'regions', call: reads => reads.regions() },
  { method: 'quotaLabel', call: reads => reads.quotaLabel('standarddsv3family') },
])
