import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyPurge } from '#shared/adapters/sql/history/history-purge.js'
import { historyReads } from '#shared/adapters/sql/history/history-reads.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { firstDay, hoursLater } from '../support/sample-unit.js'
import type { SqlCall } from './sql-call.js'
import type { Answers } from './sql-recorder.js'

const none: CapacityFilter = {}
const everyFilter = CapacityFilter.parse({
  ...{ regionPreset: 'ASR-EastWest', family: 'standardDSv3Family', familyBase: 'D,E', sku: 'Standard_D2s_v3' },
  ...{ availability: 'ok,limited', resourceType: 'compute', subscriptionIds: 's1', search: 'd2' },
})
const page = { offset: 0, limit: 100 }
const key = { subscriptionId: 's1', region: 'westus' }
const pastFilter = { ...everyFilter, at: firstDay }
const pastKey = { subscriptionId: 's1', region: 'westus', vmSku: 'Standard_D2s_v3' }
const pastRows = (database: Database) =>
  capacityReads(database).rows(pastFilter, { column: 'snapshotTime', direction: 'asc' }, page)
const trendAnswers: Answers = [['"bucket"', [{ ...key, quotaKey: 'f', bucket: '2026-03-01', born: '', rows: 1 }]]]
const changeAnswers: Answers = [
  ['coalesce(sum(', [{ given: 0, availability: 0, score: 0, usage: 0 }]],
  ['count(*)', [{ units: 0 }]],
]
const few = { states: false, usage: false }
const every = { states: true, usage: true }
const purgeAnswers: Answers = [['order by', [{ ...pastKey, quotaKey: 'f', changedAt: firstDay, runId: 'r' }]]]

/** Reads of the past. */
export const pastSqlCalls: readonly SqlCall[] = [
  { method: 'rows, of the past', call: pastRows, answers: [['order by', [pastKey]]] },
  {
    ...{ method: 'overview, of the past', call: database => capacityReads(database).overview(pastFilter) },
    answers: [['count(distinct', [{ skus: 0 }]]],
  },
  { method: 'families, of the past', call: database => capacityReads(database).families(pastFilter) },
  { method: 'subscriptions, of the past', call: database => capacityReads(database).subscriptions('prod', firstDay) },
  {
    ...{ method: 'snapshotTimes, of the past', call: database => capacityReads(database).snapshotTimes(pastFilter) },
    answers: [['max(', [{}]]],
  },
]

/** The history itself. */
export const historySqlCalls: Readonly<Record<string, readonly SqlCall[]>> = {
  'history-reads': [
    {
      ...{ method: 'trend', call: database => historyReads(database).trend(none, 'daily', firstDay) },
      answers: trendAnswers,
    },
    {
      ...{ method: 'trend, with every filter', answers: trendAnswers },
      call: database => historyReads(database).trend(everyFilter, 'hourly', firstDay),
    },
    {
      ...{ method: 'changeCounts', answers: changeAnswers },
      call: database => historyReads(database).changeCounts(none, firstDay, hoursLater(1), few),
    },
    {
      ...{ method: 'changeCounts, with every filter and kind', answers: changeAnswers },
      call: database => historyReads(database).changeCounts(everyFilter, firstDay, hoursLater(1), every),
    },
    { method: 'changes', call: database => historyReads(database).changes(none, firstDay, hoursLater(1), few) },
    {
      method: 'changes, with every filter and kind',
      call: database => historyReads(database).changes(everyFilter, firstDay, hoursLater(1), every),
    },
  ],
  'history-purge': [
    { method: 'purge', call: database => historyPurge(database).purge(firstDay), answers: purgeAnswers },
  ],
}
