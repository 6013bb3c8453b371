import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { GroupFilter, type GroupFilterText } from '#shared/contract/quota/group-filter.js'
import { groupQueries } from '#shared/quota-workbench/groups/group-queries.js'
import type { AllocationWrite, GroupWrite } from '#shared/quota-workbench/groups/group-store.js'
import { sampleUnit, sampleUsage } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { ingestionRepository } from '../../ingestion/ingestion-sql.js'
import { unitStore } from '../../ingestion/unit-store.js'
import { groupReads } from './group-reads.js'
import { groupStore } from './group-store-sql.js'
import { groupUnits } from './group-tables.js'
import { storedGroups } from './stored-groups-sql.js'

const id = (n: number) => `1111111${n}-1111-4111-8111-111111111111`
const hour = (n: number) => new Date(Date.UTC(2026, 5, 1, n)).toISOString()
const family = 'standardDSv3Family'
const familyKey = family.toLowerCase()
const managementGroupId = 'headroom-root'
const listed = <T>(...records: T[]) => ({ records, skipped: null })
const group = (given: Partial<GroupWrite> = {}): GroupWrite => ({
  groupId: 'shared',
  name: 'Shared compute',
  groupType: 'AllocationGroup',
  provisioningState: 'Succeeded',
  state: 'read',
  problem: null,
  members: listed(
    ...[1, 2].map(n => ({ subscriptionId: id(n), provisioningState: 'Succeeded', inManagementGroup: n === 1 })),
  ),
  ...given,
})

describe.each(sqlEngines)('Quota groups on $name', engine => {
  let database: Database
  let sequence = 0
  beforeAll(async () => {
    database = await engine.fresh()
    // Used: 60 of 100 in the family, and 90 of 100 in the region.
    await unitStore(database).write(
      sampleUnit({
        subscriptionId: id(1),
        region: 'eastus',
        usages: [sampleUsage(family, 60, 100), sampleUsage('cores', 90, 100)],
      }),
    )
  })
  afterAll(() => database.close())

  const write = (n: number, given: Partial<AllocationWrite> = {}) => {
    sequence += 1
    return groupStore(database).writeAllocations({
      runId: `groups-${sequence}`,
      runSequence: sequence,
      snapshotTime: hour(sequence),
      subscriptionId: id(n),
      region: 'eastus',
      groupId: 'shared',
      poolReadAt: hour(sequence),
      limits: listed({ familyKey, groupLimit: 200, poolFree: 50, allocated: new Map([[id(2), 30]]) }),
      allocations: listed({ familyKey, family: familyKey, quotaLimit: 100, shareableQuota: n === 1 ? -20 : 30 }),
      groupRequests: listed(),
      requests: listed(),
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 0 },
      ...given,
    })
  }
  const queries = () =>
    groupQueries({
      managementGroupId,
      rows: groupReads(database),
      stored: storedGroups(database),
      units: regionUnits(database, groupUnits),
      repository: ingestionRepository(database),
      clock: () => new Date(hour(20)),
      retentionDays: 90,
    })
  const page = (filter: GroupFilterText = {}) =>
    queries().page({
      ...GroupFilter.parse(filter),
      sort: { column: 'subscriptionName', direction: 'asc' },
      pageNumber: 1,
      pageSize: 100,
    })

  test('are not known before the first reading', async () => {
    const { setup, groups, rows } = await page()
    expect([setup.state, groups, rows]).toEqual(['neverRead', [], []])
  })

  test('have rows with the pool, the usage and what members gave and took', async () => {
    expect(await groupStore(database).writeGroups(managementGroupId, listed(group()), hour(0))).toHaveLength(2)
    await groupStore(database).noteState(managementGroupId, 'ready', hour(0))
    expect(await write(1)).toMatchObject({ status: 'written', rowsWritten: 2 })
    // The pool of the group is the same.
    expect(await write(2)).toMatchObject({ status: 'written', rowsWritten: 1 })
    const { setup, groups, rows, summary, facets, snapshotTime, oldestSnapshotTime } = await page()
    expect(setup.state).toBe('ready')
    expect(groups).toMatchObject([
      {
        groupId: 'shared',
        name: 'Shared compute',
        state: 'read',
        members: [{ inManagementGroup: true }, { inManagementGroup: false }],
      },
    ])
    for (const row of rows) expect(GroupQuotaRow.safeParse(row).error).toBeUndefined()
    const pool = { groupLimit: 200, poolFree: 50, groupName: 'Shared compute', familyKey, quotaLimit: 100 }
    expect(rows).toMatchObject([
      {
        ...pool,
        subscriptionId: id(1),
        quotaUsed: 60,
        quotaFree: 40,
        regionalFree: 10,
        headroom: 10,
        given: 20,
        taken: 0,
      },
      { ...pool, subscriptionId: id(2), quotaUsed: null, quotaFree: null, headroom: null, given: 0, taken: 30 },
    ])
    // The pool of two members counts once, and what is unknown not at all.
    expect(summary).toEqual({ rows: 2, groups: 1, members: 2, poolFree: 50, headroom: 10 })
    expect(facets.group).toEqual([{ value: 'shared', label: 'Shared compute', rows: 2 }])
    expect([snapshotTime, oldestSnapshotTime]).toEqual([hour(2), hour(1)])
  })

  test('are found by each filter', async () => {
    const found = async (filter: GroupFilterText) => (await page(filter)).rows.map(row => row.subscriptionId)
    expect(
      await found({ group: 'SHARED', family: 'StandardDSv3Family', region: 'eastus', search: 'dsv3' }),
    ).toHaveLength(2)
    expect(await found({ subscriptionIds: id(2) })).toEqual([id(2)])
    expect(await found({ group: 'other' })).toEqual([])
    expect(await found({ search: 'nothing' })).toEqual([])
    const walked = []
    const sort = { column: 'headroom', direction: 'desc' } as const
    for await (const rows of queries().walk({ sort, limit: 10 })) walked.push(...rows)
    // What is unknown comes last.
    expect(walked.map(row => row.headroom)).toEqual([10, null])
  })

  test('keep the history of limits, and the requests that were read', async () => {
    const request = { requestId: 'r1', state: 'Succeeded', family, quotaLimit: 80, submittedAt: hour(1), message: null }
    const allocations = listed({ familyKey, family: familyKey, quotaLimit: 80, shareableQuota: -40 })
    await write(1, { allocations, requests: listed(request) })
    await write(1, { allocations, requests: null })
    const changes = await database.db.selectFrom('QuotaAllocationChange').selectAll().execute()
    expect(changes).toMatchObject([{ subscriptionId: id(1), quotaLimitBefore: 100, quotaLimitAfter: 80 }])
    expect((await page()).groups[0]?.requests).toEqual([
      {
        requestId: 'r1',
        state: 'Succeeded',
        subscriptionId: id(1),
        region: 'eastus',
        family,
        limit: 80,
        submittedAt: hour(1),
        message: null,
      },
    ])
  })

  test('keep when a request was first seen in progress, and when first seen succeeded', async () => {
    const request = { requestId: 'g1', family, quotaLimit: 300, submittedAt: hour(1), message: null }
    const seen = async (state: string) => {
      await write(1, { groupRequests: listed({ ...request, state }) })
      const requests = database.db.selectFrom('QuotaGroupRequest').where('requestId', '=', 'g1')
      const { inProgressSeenAt, succeededSeenAt } = await requests.selectAll().executeTakeFirstOrThrow()
      return [inProgressSeenAt, succeededSeenAt]
    }
    const begun = hour(sequence + 1)
    expect(await seen('InProgress')).toEqual([begun, null])
    expect(await seen('InProgress')).toEqual([begun, null])
    const done = hour(sequence + 1)
    expect(await seen('Succeeded')).toEqual([begun, done])
    expect(await seen('Succeeded')).toEqual([begun, done])
    // Another member is read with the same requests of the group; this one was submitted since.
    const since = { ...request, requestId: 'g2', state: 'Succeeded', submittedAt: hour(sequence) }
    const old = { ...request, requestId: 'g3', state: 'Succeeded' }
    await write(2, { groupRequests: listed(since, old) })
    const stored = database.db.selectFrom('QuotaGroupRequest').where('subscriptionId', '=', '').orderBy('requestId')
    expect(await stored.select(['requestId', 'succeededSeenAt']).execute()).toEqual([
      { requestId: 'g2', succeededSeenAt: hour(sequence) },
      { requestId: 'g3', succeededSeenAt: null },
    ])
    await write(2, { groupRequests: listed() })
  })

  test('keep their members where these could not be read, and forget who left', async () => {
    const refused = group({ state: 'noRole', problem: 'Azure refuses', members: null })
    expect(await groupStore(database).writeGroups(managementGroupId, listed(refused), hour(10))).toHaveLength(2)
    // The members that are shown are those of the earlier reading.
    expect((await page()).groups).toMatchObject([{ state: 'noRole', text: 'Azure refuses', snapshotTime: hour(0) }])
    expect((await page()).rows).toHaveLength(2)
    const left = group({ members: listed({ subscriptionId: id(2), provisioningState: null, inManagementGroup: null }) })
    await groupStore(database).writeGroups(managementGroupId, listed(left), hour(11))
    expect((await page()).rows.map(row => row.subscriptionId)).toEqual([id(2)])
    expect((await page()).groups[0]?.requests).toEqual([])
    expect(await database.db.selectFrom('QuotaGroupRequest').select('requestId').execute()).toEqual([])
    expect(await groupStore(database).memberGroup(id(1))).toBeUndefined()
  })

  test('are kept where a first list has none, and forgotten where a later one has none either', async () => {
    const none = async (n: number) => {
      await groupStore(database).writeGroups(managementGroupId, listed(), hour(n))
      await groupStore(database).noteState(managementGroupId, 'noGroups', hour(n))
      return page()
    }
    const { setup, groups, rows } = await none(12)
    expect([setup.state, rows.length]).toEqual(['noGroups', 1])
    expect(groups).toMatchObject([
      { state: 'partial', snapshotTime: hour(11), text: expect.stringContaining('no quota group') },
    ])
    expect(await none(13)).toMatchObject({ groups: [], rows: [] })
  })

  test('name the role and the command where Azure refuses them', async () => {
    await groupStore(database).noteState(managementGroupId, 'noRole', hour(14))
    const { setup } = await page()
    expect(setup.state).toBe('noRole')
    expect(setup.text).toContain('GroupQuota Reader')
    expect(setup.command).toContain(`--scope /providers/Microsoft.Management/managementGroups/${managementGroupId}`)
  })
})
