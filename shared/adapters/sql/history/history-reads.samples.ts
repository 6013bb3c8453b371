import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { type Answers, everyFilter, noFilter, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { historyReads } from './history-reads.js'

const key = { subscriptionId: 's1', region: 'westus' }
const trendAnswers: Answers = [['"bucket"', [{ ...key, quotaKey: 'f', bucket: '2026-03-01', born: '', rows: 1 }]]]
const changeAnswers: Answers = [
  ['coalesce(sum(', [{ given: 0, availability: 0, score: 0, usage: 0 }]],
  ['count(*)', [{ units: 0 }]],
]
const oneHour = { from: firstDay, to: hoursLater(1) }
const few = { states: false, usage: false }
const every = { states: true, usage: true }

export const samples = sqlSamples(historyReads, [
  { method: 'trend', call: reads => reads.trend(noFilter, 'daily', firstDay), answers: trendAnswers },
  {
    method: 'trend, with every filter',
    answers: trendAnswers,
    call: reads => reads.trend(everyFilter, 'hourly', firstDay),
  },
  {
    method: 'changeCounts',
    answers: changeAnswers,
    call: reads => reads.changeCounts(noFilter, oneHour, few),
  },
  {
    method: 'changeCounts, with every filter and kind',
    answers: changeAnswers,
    call: reads => reads.changeCounts(everyFilter, oneHour, every),
  },
  { method: 'changes', call: reads => reads.changes(noFilter, oneHour, few) },
  {
    method: 'changes, with every filter and kind',
    call: reads => reads.changes(everyFilter, oneHour, every),
  },
  {
    method: 'changes, of an event',
    call: reads => reads.changes(noFilter, { ...oneHour, changedFrom: firstDay, changedTo: hoursLater(1) }, few),
  },
  { method: 'usedQuotas', call: reads => reads.usedQuotas(noFilter, undefined) },
  { method: 'usedQuotas, at a time', call: reads => reads.usedQuotas(everyFilter, firstDay) },
])
