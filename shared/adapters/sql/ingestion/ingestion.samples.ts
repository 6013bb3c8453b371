import type { NewRun } from '#shared/ingestion/ingestion-repository.js'
import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { type Answers, type SqlSample, sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { ingestionRepository } from './ingestion-sql.js'

type Call = SqlSample<ReturnType<typeof ingestionRepository>>['call']

const run: NewRun = {
  runId: 'r',
  kind: 'capacity',
  status: 'queued',
  triggeredBy: 'operator',
  createdAt: firstDay,
  startedAt: null,
  finishedAt: null,
  error: null,
  scope: null,
}
const region = {
  region: 'westus2',
  displayName: 'West US 2',
  geography: null,
  geographyGroup: null,
  category: null,
  pairedRegion: null,
  latitude: null,
  longitude: null,
  zones: [{ logicalZone: '1', physicalZone: 'az1' }],
}
const subscription = { subscriptionId: 's1', displayName: 'One', tenantId: null, state: 'Enabled', quotaId: null }
const progress: Answers = [['count(', [{ total: 0, failed: 0, pending: 0, rowsWritten: 0 }]]]
/** The run whose units are logged. */
const ofRun: Answers = [['IngestionLog', [{ kind: 'capacity' }]]]
const sample = (method: string, call: Call, answers = progress) => ({ method, call, answers })

export const samples = sqlSamples(ingestionRepository, [
  sample('insertRun', runs => runs.insertRun(run)),
  sample('insertPastRun', runs => runs.insertPastRun(run)),
  sample('newestTime', runs => runs.newestTime()),
  sample('noteRun', runs => runs.noteRun('r', 'a note')),
  sample('run', runs => runs.run('r')),
  sample('activeRun', runs => runs.activeRun('capacity')),
  sample('lastFinishedRun', runs => runs.lastFinishedRun('capacity')),
  sample('newestFullRun', runs => runs.newestFullRun('capacity')),
  sample('lastCompleteRun', runs => runs.lastCompleteRun('capacity')),
  sample('unread', runs => runs.unread('prices', 1)),
  sample('plannedRegions', runs => runs.plannedRegions('r', 's1')),
  sample('markStarted', runs => runs.markStarted('r', firstDay)),
  sample('finishRun', runs => runs.finishRun('r', 'succeeded', null, firstDay)),
  sample('progress', runs => runs.progress('r')),
  sample('failures', runs => runs.failures('r', 3)),
  {
    method: 'saveSubscriptions',
    call: runs => runs.saveSubscriptions([subscription], firstDay),
    answers: [['Subscription', [{ ...subscription, subscriptionId: 's2' }]]],
  },
  sample('saveRegions', runs => runs.saveRegions('s1', [region])),
  sample('planUnits', runs => runs.planUnits([sampleKey]), ofRun),
  sample('planListing', runs => runs.planListing([{ ...sampleKey, region: null }]), ofRun),
  sample('keepUnit', runs => runs.keepUnit(sampleKey, 'half a list', firstDay), ofRun),
  sample('failUnit', runs => runs.failUnit(sampleKey, 'no answer', firstDay), ofRun),
  sample('unit', runs => runs.unit(sampleKey)),
  sample('failPending', runs => runs.failPending(sampleKey.runId, 'no answer', firstDay)),
  sample('forgetUnit', runs => runs.forgetUnit(sampleKey)),
])
