import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { simulationStore } from './simulation-store-sql.js'

const key = { subscriptionId: 's1', region: 'westus', familyKey: 'f' }
const simulation = {
  simulationHash: 'h',
  runId: 'r',
  createdAt: firstDay,
  createdBy: 'Ada',
  createdByOid: 'o',
  changes: [
    {
      ...key,
      groupId: null,
      limitBefore: 5,
      limit: 10,
      moved: 0,
      transferred: 0,
      transfers: [],
      requested: 5,
      refused: 0,
      regionalLimit: 25,
    },
  ],
  plan: null,
}

export const samples = sqlSamples(simulationStore, [
  { method: 'series', call: store => store.series('r', [key]) },
  { method: 'needs', call: store => store.needs('r') },
  { method: 'unitSeries', call: store => store.unitSeries('r', [key]) },
  { method: 'totals', call: store => store.totals('r', [key]) },
  { method: 'sizes', call: store => store.sizes([key], 'USD') },
  {
    method: 'drift',
    call: store => store.drift('r'),
    answers: [
      ['count(*)', [{ changedRows: 0, changedTotals: 0 }]],
      ['max(', [{ newest: null }]],
    ],
  },
  {
    method: 'captured',
    call: store => store.captured('r'),
    answers: [
      ['[groupState]', [{ groupState: '{}' }]],
      ['"groupState"', [{ groupState: '{}' }]],
    ],
  },
  {
    method: 'save',
    call: store => store.save(simulation),
    answers: [
      ['order by', [{ simulationHash: 'old' }]],
      ['[QuotaCandidateRun]', [{ runId: 'r' }]],
      ['"QuotaCandidateRun"', [{ runId: 'r' }]],
    ],
  },
])
