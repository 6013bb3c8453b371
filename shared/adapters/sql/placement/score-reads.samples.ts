import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { capacityScoreHistory } from '#shared/contract/capacity/placement-scores.js'
import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { scoreReads } from './score-reads.js'

const stored = {
  subscriptionId: 's1',
  region: 'westus',
  vmSku: 'Standard_D2s_v3',
  family: 'standardDSv3Family',
} as StoredCapacity

const history = (query: Record<string, string>) => (reads: ReturnType<typeof scoreReads>) => {
  const filter = capacityScoreHistory.query?.parse(query)
  if (!filter) throw new Error('The route has lost its query')
  return reads.history(filter, firstDay, samplePage)
}

export const samples = sqlSamples(scoreReads, [
  { method: 'signals', call: reads => reads.signals([stored], 1, undefined) },
  { method: 'signals, of the past', call: reads => reads.signals([stored], 1, firstDay) },
  { method: 'history', call: history({}), answers: [['count(', [{ total: 0 }]]] },
  {
    method: 'history, with every filter',
    answers: [['count(', [{ total: 0 }]]],
    call: history({ kind: 'spot,placement', score: 'Low,0-40', region: 'westus', family: 'f', availability: 'ok' }),
  },
  { method: 'version', call: reads => reads.version(), answers: [['count(*)', [{}]]] },
])
