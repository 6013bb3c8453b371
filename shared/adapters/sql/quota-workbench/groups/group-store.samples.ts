import type { GroupWrite } from '#shared/quota-workbench/groups/group-store.js'
import { firstDay, hoursLater } from '../../../../../tests/support/samples/sample-unit.js'
import { type Answers, sampleKey, sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { groupStore } from './group-store-sql.js'

const { subscriptionId, region } = sampleKey
const listed = <T>(...records: T[]) => ({ records, skipped: null })
const group = { groupId: 'shared-compute', name: 'Shared', groupType: null, provisioningState: 'Succeeded' }
const request = {
  requestId: 'request-1',
  state: 'Succeeded',
  family: 'standarddsv3family',
  quotaLimit: 40,
  submittedAt: firstDay,
  message: null,
}
const family = { familyKey: 'standarddsv3family', family: 'standardDSv3Family' }
const reading = {
  ...sampleKey,
  groupId: 'shared-compute',
  runSequence: 1,
  snapshotTime: firstDay,
  poolReadAt: firstDay,
  limits: listed({
    familyKey: family.familyKey,
    groupLimit: 100,
    poolFree: 20,
    allocated: new Map([[subscriptionId, 10]]),
  }),
  allocations: listed({ ...family, quotaLimit: 40, shareableQuota: 10 }),
  groupRequests: listed(request),
  requests: listed(request),
  times: { upstreamMs: 1, parseMs: 1, scoreMs: 0 },
}
/** What a second reading finds: a row that changed, and one that is gone. */
const row = { subscriptionId, region, ...family, groupId: 'shared-compute', quotaAllocated: null, keptAt: null }
const earlier: Answers = [
  ['QuotaGroupUnit', [{ subscriptionId, region, runId: 'earlier', runSequence: -6, snapshotTime: hoursLater(-6) }]],
  [
    'QuotaAllocation',
    [
      { ...row, quotaLimit: 30, shareableQuota: 0 },
      { ...row, familyKey: 'gone', quotaLimit: 5, shareableQuota: 0 },
    ],
  ],
]

export const samples = sqlSamples(groupStore, [
  { method: 'noteState', call: store => store.noteState('root', 'ready', firstDay) },
  {
    method: 'writeGroups',
    call: store =>
      store.writeGroups(
        'root',
        listed<GroupWrite>(
          {
            ...group,
            state: 'read',
            problem: null,
            members: listed({ subscriptionId, provisioningState: 'Succeeded', inManagementGroup: true }),
          },
          { ...group, groupId: 'batch', state: 'noRole', problem: 'Azure refuses', members: null },
        ),
        firstDay,
      ),
  },
  {
    method: 'forgetRegions',
    call: store => store.forgetRegions(subscriptionId, [region]),
    answers: [['QuotaGroupUnit', [{ region: 'westus' }]]],
  },
  { method: 'memberGroup', call: store => store.memberGroup(subscriptionId) },
  { method: 'writeAllocations', call: store => store.writeAllocations(reading) },
  { method: 'writeAllocations, of a known unit', call: store => store.writeAllocations(reading), answers: earlier },
])
