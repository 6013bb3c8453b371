import { CandidateFilter } from '#shared/contract/quota/candidates.js'
import type { Capture } from '#shared/quota-workbench/candidates/candidate-store.js'
import { firstDay } from '../../../../../tests/support/samples/sample-unit.js'
import { noRows, samplePage, sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { candidateStore } from './candidate-store-sql.js'

const key = { subscriptionId: 's1', region: 'westus', familyKey: 'f' }
const scope = { subscriptionIds: ['s1'], regions: ['westus'], familyKeys: ['f'] }
const capture: Capture = {
  run: {
    runId: 'r',
    title: 'Run',
    createdAt: firstDay,
    createdBy: 'Ada',
    createdByOid: 'o',
    scope: { subscriptionIds: ['s1'], regions: ['westus'], families: ['f'] },
    buffer: { vCpus: 5, percent: 10 },
    horizonDays: 30,
    needsSource: 'given',
  },
  scope,
  needs: [{ ...key, need: 8 }],
  forecasts: [{ ...key, forecastUsed: 10, forecastAt: firstDay }],
  groups: { members: [{ groupId: 'g', subscriptionId: 's1' }], pools: [], enrollments: [], readAt: firstDay },
}
const every = CandidateFilter.parse({
  regionPreset: 'ASR-EastWest',
  region: 'westus',
  subscriptionIds: 's1',
  family: 'f',
  role: 'donor',
  search: 'd',
})
const sort = { column: 'forecastUsed', direction: 'asc' } as const
const sums = { candidates: 0, recipients: 0, donors: 0, need: 0, shortfall: 0, movable: 0, groups: 0 }
const noOverview = [...noRows, ['count(distinct', [sums]]] as const

export const samples = sqlSamples(candidateStore, [
  { method: 'countSeries', call: store => store.countSeries(scope), answers: [['count(*)', [{ rows: 0 }]]] },
  { method: 'storedRows', call: store => store.storedRows(), answers: [['sum(', [{ rows: 0 }]]] },
  {
    method: 'capture',
    call: store => store.capture(capture),
    answers: [
      ['select distinct', [{ subscriptionId: 's1', region: 'westus' }]],
      ['count(*)', [{ ...sums, snapshotTime: firstDay, oldestSnapshotTime: firstDay }]],
    ],
  },
  { method: 'find', call: store => store.find('r') },
  { method: 'find, the newest', call: store => store.find(undefined) },
  { method: 'list', call: store => store.list(samplePage), answers: noRows },
  { method: 'rows', call: store => store.rows('r', every, sort, samplePage) },
  {
    method: 'walk',
    async call(store) {
      for await (const _slice of store.walk('r', every, sort, 100)) break
    },
  },
  { method: 'overview', call: store => store.overview('r', every), answers: noOverview },
  { method: 'differences', call: store => store.differences('r', 'q', samplePage) },
  { method: 'remove', call: store => store.remove('r') },
  { method: 'purge', call: store => store.purge(firstDay), answers: [['order by', [{ runId: 'r' }]]] },
  {
    method: 'planInput',
    async call(store) {
      const { series } = await store.planInput('r')
      for await (const _slice of series()) break
    },
    answers: [
      ['[groupState]', [{ groupState: '{}', donors: 1, recipients: 0 }]],
      ['"groupState"', [{ groupState: '{}', donors: 1, recipients: 0 }]],
    ],
  },
])
