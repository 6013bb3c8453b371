import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { NewRun } from '#shared/ingestion/ingestion-repository.js'
import type { ListedAllocation, ListedLimit } from '#shared/quota-workbench/groups/group-list.js'
import { groupQueries } from '#shared/quota-workbench/groups/group-queries.js'
import type { AllocationWrite, GroupWrite } from '#shared/quota-workbench/groups/group-store.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { ingestionRepository } from '../../ingestion/ingestion-sql.js'
import { capturedGroups } from '../candidates/captured-groups-sql.js'
import { groupReads } from './group-reads.js'
import { groupStore } from './group-store-sql.js'
import { groupUnits } from './group-tables.js'
import { storedGroups } from './stored-groups-sql.js'

const managementGroupId = 'headroom-root'
const hour = (n: number) => new Date(Date.UTC(2026, 5, 1, n)).toISOString()
const listed = <T>(...records: T[]) => ({ records, skipped: null })
const cut = <T>(...records: T[]): Listed<T> => ({ records, skipped: { records: 1, reason: 'limit: is missing' } })
const member = (subscriptionId: string, provisioningState: string | null = 'Succeeded') => ({
  subscriptionId,
  provisioningState,
  inManagementGroup: true,
})
const group = (groupId: string, given: Partial<GroupWrite> = {}): GroupWrite => ({
  groupId,
  name: groupId,
  groupType: null,
  provisioningState: 'SUCCEEDED',
  state: 'read',
  problem: null,
  members: listed(member('s1'), member('s2')),
  ...given,
})
const limit = (familyKey: string, poolFree: number | null = 50): ListedLimit => ({
  familyKey,
  groupLimit: 200,
  poolFree,
  allocated: new Map([['s1', 30]]),
})
const allocation = (familyKey: string, shareableQuota: number | null = 30): ListedAllocation => ({
  familyKey,
  family: familyKey,
  quotaLimit: 100,
  shareableQuota,
})

describe.each(sqlEngines)('Gaps in quota groups on $name', engine => {
  let database: Database
  let sequence = 0
  beforeEach(async () => {
    await database?.close()
    database = await engine.fresh()
    sequence = 0
    await store().writeGroups(managementGroupId, listed(group('shared')), hour(0))
    await store().noteState(managementGroupId, 'ready', hour(0))
  })
  afterAll(() => database.close())

  const store = () => groupStore(database)
  const write = (subscriptionId: string, given: Partial<AllocationWrite> = {}) => {
    sequence += 1
    return store().writeAllocations({
      runId: `groups-${sequence}`,
      runSequence: sequence,
      snapshotTime: hour(sequence),
      poolReadAt: hour(sequence),
      subscriptionId,
      region: 'eastus',
      groupId: 'shared',
      limits: listed(limit('a'), limit('b')),
      allocations: listed(allocation('a'), allocation('b')),
      groupRequests: listed(),
      requests: listed(),
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 0 },
      ...given,
    })
  }
  const page = () =>
    groupQueries({
      managementGroupId,
      rows: groupReads(database),
      stored: storedGroups(database),
      units: regionUnits(database, groupUnits),
      repository: ingestionRepository(database),
      clock: () => new Date(hour(20)),
      retentionDays: 90,
    }).page({ sort: { column: 'family', direction: 'asc' }, pageNumber: 1, pageSize: 100 })

  test('quotas that a list with odd records lacks are kept with their age and without a change', async () => {
    await write('s1')
    await write('s1', { allocations: cut(allocation('a')) })
    await write('s1', { allocations: cut(allocation('a')) })
    const { rows, groups, snapshotTime, groupsReadAt } = await page()
    expect(rows.map(row => row.ageSeconds)).toEqual([17 * 3_600, 19 * 3_600])
    expect(rows.map(row => [row.familyKey, row.readAt, row.poolReadAt])).toEqual([
      ['a', hour(3), hour(3)],
      ['b', hour(1), hour(3)],
    ])
    expect(groups).toMatchObject([{ state: 'partial', text: expect.stringContaining('of one quota') }])
    expect([snapshotTime, groupsReadAt]).toEqual([hour(3), hour(0)])
    expect(await database.db.selectFrom('QuotaAllocationChange').selectAll().execute()).toEqual([])
    await write('s1')
    expect((await page()).groups).toMatchObject([{ state: 'read', text: null }])
    expect((await page()).rows[1]?.readAt).toBe(hour(4))
  })

  test('limits that a list with odd records lacks are kept with the time of their reading', async () => {
    await write('s1')
    await write('s1', { limits: cut(limit('a', 40)) })
    const { rows, groups } = await page()
    expect(rows.map(row => [row.poolFree, row.poolReadAt, row.taken])).toEqual([
      [40, hour(2), 30],
      [50, hour(1), 30],
    ])
    expect(groups).toMatchObject([{ state: 'partial', text: expect.stringContaining('not complete in one region') }])
  })

  test.each([
    ['is empty', listed<ListedLimit>()],
    ['was cut before anything was stored', cut<ListedLimit>()],
  ])('what a pool has, and what members gave or took, is not known where its list %s', async (_, limits) => {
    await write('s1', { limits })
    const { rows, summary, groups } = await page()
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect(row).toMatchObject({ groupLimit: null, poolFree: null, poolReadAt: null, given: null, taken: null })
    expect(summary.poolFree).toBeNull()
    expect(groups[0]?.state).toBe('partial')
    await write('s1')
    expect((await page()).rows[0]).toMatchObject({ poolFree: 50, given: 0, taken: 30 })
  })

  test('a much shorter list of limits leaves the others unknown until a second one is as short', async () => {
    const families = Array.from({ length: 12 }, (_, n) => `f${n}`)
    const allocations = listed(...families.map(family => allocation(family, 0)))
    await write('s1', { limits: listed(...families.map(family => limit(family))), allocations })
    const short = { limits: listed(...families.slice(0, 5).map(family => limit(family))), allocations }
    const unknown = async () => (await page()).rows.filter(({ given }) => given === null).length
    await write('s1', short)
    expect(await unknown()).toBe(7)
    // The other member has the same list of the same run.
    await write('s2', { ...short, runSequence: sequence })
    expect((await page()).rows.filter(row => row.subscriptionId === 's1' && row.given === null)).toHaveLength(7)
    await write('s1', short)
    expect(await unknown()).toBe(0)
  })

  test('a share that Azure does not tell is not known, and an empty pool is not an unknown one', async () => {
    await write('s2', { limits: listed(limit('a', 0), limit('b', null)), allocations: listed(allocation('a', null)) })
    const { rows, summary } = await page()
    expect(rows).toMatchObject([{ given: null, taken: null, poolFree: 0 }])
    expect(summary.poolFree).toBe(0)
  })

  test('groups and members that a list with odd records lacks are kept with their age', async () => {
    await write('s1')
    const some = group('other', { members: listed(member('s9')) })
    await store().writeGroups(managementGroupId, { ...cut(some) }, hour(5))
    await store().noteState(managementGroupId, 'ready', hour(5), 'One record is odd.')
    const { groups, rows, setup } = await page()
    expect(groups.map(({ groupId, state, snapshotTime }) => [groupId, state, snapshotTime])).toEqual([
      ['other', 'read', hour(5)],
      ['shared', 'partial', hour(0)],
    ])
    expect([rows.length, setup.text, setup.isPartial]).toEqual([2, expect.stringContaining('One record is odd.'), true])
    const members = cut(member('s1'))
    await store().writeGroups(managementGroupId, listed(group('shared', { state: 'partial', members })), hour(6))
    const [shared] = (await page()).groups
    expect(shared?.members.map(one => [one.subscriptionId, one.readAt])).toEqual([
      ['s1', hour(6)],
      ['s2', hour(0)],
    ])
    // A subscription is in one group: it has left this one.
    const moved = group('other', { members: listed(member('s2')) })
    await store().writeGroups(managementGroupId, listed(group('shared', { members: null }), moved), hour(7))
    expect((await page()).groups.map(one => one.members.map(({ subscriptionId }) => subscriptionId))).toEqual([
      ['s2'],
      ['s1'],
    ])
  })

  test('regions that are not read any more leave with their pools and requests', async () => {
    const request = {
      requestId: 'r',
      state: 'Succeeded',
      family: null,
      quotaLimit: 1,
      submittedAt: null,
      message: null,
    }
    const requests = { requests: listed(request), groupRequests: listed({ ...request, requestId: 'g' }) }
    await write('s1', requests)
    await write('s1', { ...requests, region: 'westus' })
    expect((await page()).groups[0]?.requests).toHaveLength(4)
    // A list with odd records lacks nothing.
    await write('s1', { requests: cut(), groupRequests: null })
    expect((await page()).groups[0]?.requests).toHaveLength(4)
    await store().forgetRegions('s1', ['eastus'])
    const { rows, groups } = await page()
    expect(rows.map(({ region }) => region)).toEqual(['eastus', 'eastus'])
    expect(groups[0]?.requests.map(({ region }) => region)).toEqual(['eastus', 'eastus'])
    const limits = await database.db.selectFrom('QuotaGroupLimit').select('region').execute()
    expect(new Set(limits.map(({ region }) => region))).toEqual(new Set(['eastus']))
  })

  test('a newest run that failed is told with its time, its reason and the age of what is shown', async () => {
    const run: NewRun = {
      runId: 'failed',
      kind: 'quotagroups',
      status: 'running',
      triggeredBy: 'timer',
      createdAt: hour(9),
      startedAt: hour(9),
      finishedAt: null,
      error: null,
      scope: null,
    }
    await write('s1')
    await ingestionRepository(database).insertRun(run)
    expect((await page()).setup).toMatchObject({ state: 'ready', failedAt: null, readAt: hour(0) })
    await ingestionRepository(database).finishRun('failed', 'failed', 'Azure is away', hour(10))
    expect((await page()).setup).toMatchObject({
      state: 'ready',
      failedAt: hour(10),
      text: 'The newest reading failed at 2026-06-01 10:00 UTC. Azure is away. What is shown is of 2026-06-01 01:00 UTC or earlier.',
    })
    for (const state of ['noGroups', 'noRole'] as const) {
      await store().noteState(managementGroupId, state, hour(11))
      expect((await page()).setup).toMatchObject({ state, failedAt: hour(10) })
    }
  })

  test('a run captures only groups and members of the management group that are set up, with the oldest reading', async () => {
    const members = [
      member('s1'),
      member('s2', 'InProgress'),
      member('s3', null),
      { ...member('s6'), inManagementGroup: false },
    ]
    const groups = [
      group('shared', { members: listed(...members) }),
      group('failed', { provisioningState: 'Failed', members: listed(member('s4')) }),
      group('new', { provisioningState: null, members: listed(member('s5')) }),
    ]
    await store().writeGroups(managementGroupId, listed(...groups), hour(3))
    await write('s1', { poolReadAt: hour(2) })
    await write('s4', { groupId: 'failed' })
    const scope = { subscriptionIds: undefined, regions: undefined, familyKeys: undefined }
    expect(await capturedGroups(database, managementGroupId).state(scope)).toEqual({
      members: [
        { groupId: 'shared', subscriptionId: 's1' },
        { groupId: 'shared', subscriptionId: 's6', isOutside: true },
      ],
      pools: ['a', 'b'].map(familyKey => ({ groupId: 'shared', region: 'eastus', familyKey, free: 50 })),
      enrollments: [],
      readAt: hour(2),
    })
    const none = { members: [], pools: [], enrollments: [], readAt: null }
    // The groups were read, though no captured subscription is a member.
    const others = { ...scope, subscriptionIds: ['s8'] }
    expect(await capturedGroups(database, managementGroupId).state(others)).toEqual({ ...none, readAt: hour(3) })
    expect(await capturedGroups(database, 'another').state(scope)).toEqual(none)
    expect(await capturedGroups(database, undefined).state(scope)).toEqual(none)
  })
})
