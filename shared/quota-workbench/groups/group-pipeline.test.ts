import { expect, test } from 'vitest'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import { inMemoryRegionUnits } from '#shared/ingestion/readings/in-memory-region-units.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { GroupList } from './group-list.js'
import { type GroupPipelinePorts, groupPipeline } from './group-pipeline.js'
import type { AllocationWrite, GroupStore, GroupWrite } from './group-store.js'
import { managementGroupQueries } from './management-group-queries.js'
import { toNode, treeFromDescendants } from './management-tree.js'
import { groupRole, MissingRole } from './missing-role.js'

const managementGroupId = 'root'
const timing = { enabled: true, intervalHours: 6 }
const at = '2026-06-01T00:00:00.000Z'
const run = (scope: Run['scope'] = null) => ({ runId: 'r', sequence: 7, scope }) as Run
const listed = <T>(...records: T[]) => ({ records, skipped: null })
const group = (groupId: string) => ({ groupId, name: groupId, groupType: null, provisioningState: null })
const tree = {
  root: {
    ...toNode({ id: 'root', name: 'Root', kind: 'managementGroup' }),
    children: [toNode({ id: 's1', name: 'One', kind: 'subscription' })],
  },
  isComplete: true,
  source: 'tree' as const,
}

/** Two groups: s1 and s2 in the first, s3 in the second. */
function pipeline(some: Partial<GroupList> = {}, ports: Partial<GroupPipelinePorts> = {}) {
  const states: string[] = []
  const written: AllocationWrite[] = []
  let groups: readonly GroupWrite[] = []
  let isCut = false
  const forgotten: string[] = []
  let pools = 0
  const list: GroupList = {
    groups: async () => listed(group('shared'), group('batch')),
    members: async (_id, groupId) =>
      listed(
        ...(groupId === 'shared' ? ['s1', 's2'] : ['s3']).map(subscriptionId => ({
          subscriptionId,
          provisioningState: null,
        })),
      ),
    async pool() {
      pools += 1
      return { limits: listed(), requests: listed(), upstreamMs: 1, parseMs: 1 }
    },
    allocations: async () => ({
      allocations: listed({ familyKey: 'f', family: 'F', quotaLimit: 10, shareableQuota: 0 }),
      requests: null,
      upstreamMs: 1,
      parseMs: 1,
    }),
    ...some,
  }
  const store: GroupStore = {
    noteState: async (_id, state, _at, problem) => void states.push(problem ? `${state}: ${problem}` : state),
    async writeGroups(_id, found) {
      groups = found.records
      isCut = found.skipped !== null
      return found.records.flatMap(({ groupId, members }) =>
        (members?.records ?? []).map(({ subscriptionId }) => ({ groupId, subscriptionId })),
      )
    },
    memberGroup: async id =>
      groups.find(({ members }) => members?.records.some(one => one.subscriptionId === id))?.groupId,
    forgetRegions: async (id, regions) => void forgotten.push(`${id} ${regions}`),
    async writeAllocations(reading) {
      written.push(reading)
      return { ...reading, status: 'written', rowsWritten: 1, error: null }
    },
  }
  const made = groupPipeline({
    managementGroupId,
    repository: new InMemoryIngestion(),
    list,
    trees: { tree: async () => tree },
    store,
    stored: inMemoryRegionUnits(),
    regions: async () => ['eastus', 'westus'],
    clock: () => new Date(at),
    timing,
    ...ports,
  })
  return { made, states, written, forgotten, groups: () => groups, isCut: () => isCut, pools: () => pools }
}
const plan = async ({ made }: ReturnType<typeof pipeline>, scope: Run['scope'] = null) =>
  (await made.plan(run(scope), timing)).entries.map(({ subscriptionId }) => subscriptionId)

test('A run reads the regions of each member, or of those in its scope', async () => {
  const found = pipeline()
  expect(await plan(found)).toEqual(['s1', 's2', 's3'])
  expect(found.states).toEqual(['ready'])
  expect(await plan(found, { subscriptionIds: ['s2'] })).toEqual(['s2'])
  const narrow = await found.made.planSubscription?.(run({ regions: ['westus'] }), 's2')
  expect(narrow?.entries).toEqual(['westus'])
})

test('A member outside the tree is told from those inside; without the tree nobody is', async () => {
  const found = pipeline()
  await plan(found)
  const inTree = () => found.groups().flatMap(({ members }) => members?.records.map(one => one.inManagementGroup))
  expect(inTree()).toEqual([true, false, false])
  const cut = pipeline({}, { trees: { tree: async () => ({ ...tree, isComplete: false }) } })
  await plan(cut)
  expect(cut.groups().flatMap(({ members }) => members?.records.map(one => one.inManagementGroup))).toEqual([
    true,
    null,
    null,
  ])
  const blind = pipeline({}, { trees: { tree: async () => Promise.reject(new UpstreamError('no tree')) } })
  await plan(blind)
  expect(blind.groups()[0]?.members?.records[0]?.inManagementGroup).toBeNull()
})

test('The members of a group that cannot be read are kept, and the other groups are read', async () => {
  const found = pipeline({
    members: async (id, groupId) => {
      if (groupId === 'batch') throw new MissingRole('the members of batch', groupRole, id)
      return listed({ subscriptionId: 's1', provisioningState: null })
    },
  })
  expect(await plan(found)).toEqual(['s1'])
  expect(found.groups()).toMatchObject([
    { groupId: 'shared', state: 'read', problem: null },
    { groupId: 'batch', state: 'noRole', members: null },
  ])
  expect(found.groups()[1]?.problem).toContain(groupRole)
})

test('Records that cannot be understood make a group partial, and keep what was read earlier', async () => {
  const skipped = { records: 2, reason: 'member subscriptionId: is missing' }
  const found = pipeline({
    groups: async () => ({
      records: [group('shared')],
      skipped: { records: 1, reason: 'quota group name: is missing' },
    }),
    members: async () => ({ records: [{ subscriptionId: 's1', provisioningState: null }], skipped }),
  })
  expect(await plan(found)).toEqual(['s1'])
  expect(found.groups()).toMatchObject([{ state: 'partial', members: { skipped } }])
  expect(found.groups()[0]?.problem).toContain('2 records that cannot be understood (member subscriptionId')
  expect(found.isCut()).toBe(true)
  expect(found.states).toEqual([expect.stringContaining("ready: Azure's list of quota groups holds a record")])
})

test('Regions in which a member is not read any more are forgotten', async () => {
  const found = pipeline()
  await found.made.planSubscription?.(run(), 's2')
  expect(found.forgotten).toEqual(['s2 eastus,westus'])
  const unknown = pipeline({}, { regions: async () => [] })
  await unknown.made.planSubscription?.(run(), 's2')
  expect(unknown.forgotten).toEqual([])
})

test('No group and no role are told apart', async () => {
  const none = pipeline({ groups: async () => listed() })
  expect([await plan(none), none.states]).toEqual([[], ['noGroups']])
  const refused = pipeline({ groups: async id => Promise.reject(new MissingRole('the quota groups', groupRole, id)) })
  await expect(plan(refused)).rejects.toThrow(groupRole)
  expect(refused.states).toEqual(['noRole'])
  const away = pipeline({ groups: async () => Promise.reject(new UpstreamError('away')) })
  await expect(plan(away)).rejects.toThrow('away')
  expect(away.states).toEqual([])
})

test('The members of a group share one reading of its pool in a run', async () => {
  const found = pipeline()
  await plan(found)
  for (const subscriptionId of ['s1', 's2'])
    await found.made.ingest(run(), { runId: 'r', subscriptionId, region: 'eastus' })
  expect(found.pools()).toBe(1)
  expect(found.written).toMatchObject([
    { subscriptionId: 's1', groupId: 'shared', runSequence: 7, groupRequests: listed(), requests: null },
    { subscriptionId: 's2', groupId: 'shared' },
  ])
  await expect(found.made.ingest(run(), { runId: 'r', subscriptionId: 's9', region: 'eastus' })).rejects.toThrow(
    'not a member',
  )
})

test('Nothing is read without the setting, or before the regions are known', async () => {
  const unset = pipeline({}, { managementGroupId: undefined })
  expect(unset.made.timing.enabled).toBe(false)
  expect(await unset.made.next(timing, new Date(at))).toBeUndefined()
  await expect(plan(unset)).rejects.toThrow('QUOTA_MANAGEMENT_GROUP_ID')
  const early = pipeline({}, { regions: async () => [] })
  expect(await early.made.next(timing, new Date(at))).toBeUndefined()
  expect(await pipeline().made.next(timing, new Date(at))).toMatchObject({ scope: null })
})

test('The tree is read once in some minutes, with its quota groups; a refusal says what to do', async () => {
  let [now, calls] = [Date.parse(at), 0]
  const stored = {
    groups: async () => [
      {
        ...group('shared'),
        managementGroupId,
        state: 'read' as const,
        text: null,
        requests: [],
        snapshotTime: at,
        members: [
          {
            subscriptionId: 's1',
            subscriptionName: 'One',
            inManagementGroup: true,
            provisioningState: null,
            readAt: at,
          },
        ],
      },
    ],
  }
  const clock = () => new Date(now)
  const trees = {
    tree: async () => {
      calls += 1
      return tree
    },
  }
  const read = managementGroupQueries({ managementGroupId, trees, stored, clock })
  const { root, readAt } = await read()
  expect([root.quotaGroupIds, root.children[0]?.quotaGroupIds, readAt]).toEqual([['shared'], ['shared'], at])
  await read()
  expect(calls).toBe(1)
  now += 6 * 60_000
  await read()
  expect(calls).toBe(2)
  const refusing = { tree: async () => Promise.reject(new MissingRole('the tree', groupRole, managementGroupId)) }
  const refused = managementGroupQueries({ managementGroupId, trees: refusing, stored, clock })
  await expect(refused()).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('az role') })
  await expect(managementGroupQueries({ managementGroupId: undefined, trees, stored, clock })()).rejects.toThrow(
    'QUOTA_MANAGEMENT_GROUP_ID',
  )
})

test('A flat list with an entry that is not below the root, or an incomplete one, gives an incomplete tree', () => {
  const entry = { id: 's1', name: 'One', kind: 'subscription' as const, parentId: 'gone' }
  const group = (id: string, parentId: string) => ({ id, name: id, kind: 'managementGroup' as const, parentId })
  const incomplete = { isComplete: false, root: { isComplete: false, children: [] } }
  expect(treeFromDescendants('root', 'Root', [entry])).toMatchObject(incomplete)
  expect(treeFromDescendants('root', 'Root', [group('a', 'b'), group('b', 'a')])).toMatchObject(incomplete)
  expect(treeFromDescendants('root', 'Root', [], { isComplete: false })).toMatchObject(incomplete)
  const twice = [group('a', 'root'), group('A', 'root')]
  expect(treeFromDescendants('root', 'Root', twice)).toMatchObject({ isComplete: true, root: { children: [{}] } })
})
