import type { Database } from '#shared/adapters/sql/database.js'
import { callBudgets } from '#shared/adapters/sql/placement/call-budgets-sql.js'
import { scoreReads } from '#shared/adapters/sql/placement/score-reads.js'
import { scoreStore } from '#shared/adapters/sql/placement/score-store-sql.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { capacityScoreHistory } from '#shared/contract/capacity/placement-scores.js'
import { firstDay, hoursLater } from '../support/sample-unit.js'
import type { Answers } from './sql-recorder.js'

interface ScoreCall {
  readonly method: string
  readonly call: (database: Database) => Promise<unknown>
  readonly answers?: Answers
}

const place = { subscriptionId: 's1', region: 'westus', vmSku: 'Standard_D2s_v3' }
const stored = { ...place, family: 'standardDSv3Family' } as StoredCapacity
const batch = { subscriptionId: 's1', regions: ['westus'], skus: [place.vmSku], desiredCount: 1 }
const call = { ...batch, zones: false, kind: 'spot' } as const
const given = { region: 'westus', zone: '', vmSku: place.vmSku, score: 'High', isQuotaAvailable: true } as const
const former = { ...place, zone: '', score: 'Low', isQuotaAvailable: 1, scoredAt: firstDay }
const history = (query: Record<string, string>) => (database: Database) => {
  const filter = capacityScoreHistory.query?.parse(query)
  if (!filter) throw new Error('The route has lost its query')
  return scoreReads(database).history(filter, firstDay, { offset: 0, limit: 100 })
}
const now = new Date(hoursLater(1))
const limits = { all: 10, anonymous: 5 }
const named = { subscriptionId: 's1', claim: 'c', isAnonymous: true }
const claim = { ...named, limits, now, claimUntil: new Date(hoursLater(2)) }
const reservation = { ...named, claimedUntil: hoursLater(2), beginsAt: hoursLater(1) }

/** The calls of the repositories of placement scores. */
export const scoreCalls: Readonly<Record<string, readonly ScoreCall[]>> = {
  'score-reads': [
    { method: 'signals', call: database => scoreReads(database).signals([stored], 1, undefined) },
    { method: 'signals, of the past', call: database => scoreReads(database).signals([stored], 1, firstDay) },
    { method: 'history', call: history({}), answers: [['count(', [{ total: 0 }]]] },
    {
      ...{ method: 'history, with every filter', answers: [['count(', [{ total: 0 }]]] },
      call: history({ kind: 'spot,placement', score: 'Low,0-40', region: 'westus', family: 'f', availability: 'ok' }),
    },
    { method: 'version', call: database => scoreReads(database).version(), answers: [['count(*)', [{}]]] },
  ],
  'score-store': [
    {
      method: 'places',
      call: database =>
        scoreStore(database).places({ regions: ['westus'], subscriptionIds: ['s1'], skus: [place.vmSku] }, 100),
    },
    {
      method: 'places, of every size',
      call: database =>
        scoreStore(database).places({ regions: ['westus'], subscriptionIds: ['s1'], skus: undefined }, 100),
    },
    { method: 'scores', call: database => scoreStore(database).scores(call, [place]) },
    { method: 'scores, by zone', call: database => scoreStore(database).scores({ ...call, zones: true }, [place]) },
    { method: 'save, first', call: database => scoreStore(database).save(call, [given], firstDay) },
    {
      ...{ method: 'save, another', answers: [['from', [former]]] },
      call: database => scoreStore(database).save(call, [given], hoursLater(1)),
    },
  ],
  'call-budgets': [
    { method: 'reserve', call: database => callBudgets(database).reserve(claim) },
    {
      ...{
        method: 'settle, not sent',
        call: database => callBudgets(database).settle(reservation, { wasSent: false }),
      },
    },
    {
      method: 'settle, blocked',
      call: database => callBudgets(database).settle(reservation, { wasSent: true, blockedUntil: now }),
    },
    { method: 'state', call: database => callBudgets(database).state(['s1'], now) },
  ],
}
