import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { scoreStore } from './score-store-sql.js'

const place = { subscriptionId: 's1', region: 'westus', vmSku: 'Standard_D2s_v3' }
const scope = { regions: ['westus'], subscriptionIds: ['s1'] }
const batch = { subscriptionId: 's1', regions: ['westus'], skus: [place.vmSku], desiredCount: 1 }
const call = { ...batch, zones: false, kind: 'spot' } as const
const given = { region: 'westus', zone: '', vmSku: place.vmSku, score: 'High', isQuotaAvailable: true } as const
const former = { ...place, zone: '', score: 'Low', isQuotaAvailable: 1, scoredAt: firstDay }

export const samples = sqlSamples(scoreStore, [
  { method: 'places', call: scores => scores.places({ ...scope, skus: [place.vmSku] }, 100) },
  { method: 'places, of every size', call: scores => scores.places({ ...scope, skus: undefined }, 100) },
  { method: 'scores', call: scores => scores.scores(call, [place]) },
  { method: 'scores, by zone', call: scores => scores.scores({ ...call, zones: true }, [place]) },
  { method: 'save, first', call: scores => scores.save(call, [given], firstDay) },
  {
    method: 'save, another',
    call: scores => scores.save(call, [given], hoursLater(1)),
    answers: [['from', [former]]],
  },
])
