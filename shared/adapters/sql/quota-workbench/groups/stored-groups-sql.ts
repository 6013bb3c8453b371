import { type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitsVersion } from '#shared/adapters/sql/reads/row-source.js'
import { areaCondition, joinedSource } from '#shared/adapters/sql/reads/tracked-reads.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'
import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { GroupMember, GroupRequest } from '#shared/contract/quota/group-state.js'
import type { GroupsState } from '#shared/quota-workbench/groups/group-store.js'
import type { GroupTotals, StoredGroup, StoredGroups } from '#shared/quota-workbench/groups/stored-groups.js'
import { oldest } from '#shared/reads/oldest.js'
import { groupGaps } from './group-gaps.js'
import { groupArea } from './group-reads.js'

/** Newest requests of a group that an answer shows. */
const shownRequests = 50

/** Quota groups as they are stored. */
export const storedGroups = (database: Database): StoredGroups => ({
  async reading(managementGroupId) {
    const found = await database.db
      .selectFrom('QuotaGroupReading')
      .where('managementGroupId', '=', managementGroupId)
      .select(['state', 'readAt', 'problem'])
      .executeTakeFirst()
    return found && { ...found, state: found.state as GroupsState }
  },
  groups: managementGroupId => groups(database, managementGroupId),
  regions: subscriptionId => regions(database, subscriptionId),
  sums: filter => sums(database, filter),
  async version() {
    const [usage, reading] = await Promise.all([
      unitsVersion(database, sql`${table('CapacityUnit')}`),
      database.db.selectFrom('QuotaGroupReading').select(['managementGroupId', 'state', 'readAt']).executeTakeFirst(),
    ])
    return `${usage.units} ${usage.absence} ${reading?.managementGroupId} ${reading?.state} ${reading?.readAt}`
  },
})

async function groups(database: Database, managementGroupId: string): Promise<StoredGroup[]> {
  const found = await database.db
    .selectFrom('QuotaGroup')
    .where('managementGroupId', '=', managementGroupId)
    .select(['groupId', 'name', 'managementGroupId', 'groupType', 'provisioningState', 'state', 'problem'])
    .select('snapshotTime')
    .orderBy('name')
    .orderBy('groupId')
    .execute()
  const members = Map.groupBy(await readMembers(database), ({ groupId }) => groupId)
  const gaps = await groupGaps(database)
  return Promise.all(
    found.map(async ({ state, problem, ...group }) => ({
      ...group,
      state: state === 'read' && gaps.has(group.groupId) ? 'partial' : (state as StoredGroup['state']),
      text: [problem, ...(gaps.get(group.groupId) ?? [])].filter(text => text !== null).join(' ') || null,
      members: (members.get(group.groupId) ?? []).map(({ groupId: _, ...member }): GroupMember => member),
      requests: await readRequests(database, group.groupId),
    })),
  )
}

async function readMembers({ db }: Database): Promise<(GroupMember & { groupId: string })[]> {
  const rows = await db
    .selectFrom('QuotaGroupMember as m')
    .leftJoin('Subscription as s', 's.subscriptionId', 'm.subscriptionId')
    .select(['m.groupId', 'm.subscriptionId', 's.displayName', 'm.provisioningState', 'm.inManagementGroup'])
    .select('m.readAt')
    .orderBy('m.groupId')
    .orderBy('m.subscriptionId')
    .execute()
  return rows.map(({ groupId, subscriptionId, displayName, provisioningState, inManagementGroup, readAt }) => ({
    groupId,
    subscriptionId,
    subscriptionName: displayName ?? subscriptionId,
    inManagementGroup: inManagementGroup === null ? null : inManagementGroup === 1,
    provisioningState,
    readAt,
  }))
}

/** Those of the group and of its members. */
async function readRequests({ db, dialect }: Database, groupId: string): Promise<GroupRequest[]> {
  const members = db.selectFrom('QuotaGroupMember').where('groupId', '=', groupId).select('subscriptionId')
  const ordered = db
    .selectFrom('QuotaGroupRequest')
    .where('groupId', '=', groupId)
    .where(({ or, eb }) => or([eb('subscriptionId', '=', ''), eb('subscriptionId', 'in', members)]))
    .select(['requestId', 'state', 'subscriptionId', 'region', 'family', 'quotaLimit', 'submittedAt', 'message'])
    .orderBy('submittedAt', 'desc')
    .orderBy('requestId')
  const rows = await dialect.window(ordered, { offset: 0, limit: shownRequests }).execute()
  return rows.map(({ quotaLimit, subscriptionId, region, ...request }) => ({
    ...request,
    subscriptionId: subscriptionId || null,
    region: region || null,
    limit: quotaLimit,
  }))
}

async function regions({ db }: Database, subscriptionId: string | undefined): Promise<string[]> {
  const own =
    subscriptionId === undefined
      ? []
      : await db.selectFrom('CapacityUnit').where('subscriptionId', '=', subscriptionId).select('region').execute()
  const found = own.length > 0 ? own : await db.selectFrom('Region').select('region').execute()
  return found.map(({ region }) => region).sort()
}

async function sums(database: Database, filter: GroupFilter): Promise<GroupTotals> {
  const { db } = database
  const source = joinedSource(database, groupArea)
  const condition = areaCondition(database, groupArea, filter, 'none')
  const ref = (name: string) => sql.ref<number | null>(`l.${name}`)
  const pools = db
    .selectFrom(source.as('l'))
    .where(condition)
    .where(sql<SqlBool>`${ref('poolFree')} is not null`)
    .groupBy([ref('groupId'), ref('region'), ref('familyKey')])
    .select(sql<number>`max(case when ${ref('poolFree')} > 0 then ${ref('poolFree')} else 0 end)`.as('free'))
  const units = db
    .selectFrom(source.as('l'))
    .where(condition)
    .where(sql<SqlBool>`${ref('headroom')} is not null`)
    .groupBy([ref('subscriptionId'), ref('region')])
    .select(({ fn }) => [
      fn.sum<number>(ref('quotaFree')).as('free'),
      fn.max<number | null>(ref('regionalFree')).as('regionalFree'),
    ])
  const usable = sql<
    number | null
  >`sum(case when ${sql.ref('u.regionalFree')} < ${sql.ref('u.free')} then ${sql.ref('u.regionalFree')} else ${sql.ref('u.free')} end)`
  const [pool, unit, times] = await Promise.all([
    db
      .selectFrom(pools.as('p'))
      .select(({ fn }) => fn.sum<number | null>('p.free').as('sum'))
      .executeTakeFirst(),
    db.selectFrom(units.as('u')).select(usable.as('sum')).executeTakeFirst(),
    db
      .selectFrom(source.as('l'))
      .where(condition)
      .select(({ fn }) => [
        fn.min<string | null>(sql.ref('l.readAt')).as('readAt'),
        fn.min<string | null>(sql.ref('l.poolReadAt')).as('poolReadAt'),
      ])
      .executeTakeFirst(),
  ])
  const oldestReadAt = oldest([times?.readAt, times?.poolReadAt])
  return { poolFree: pool?.sum ?? null, headroom: unit?.sum ?? null, oldestReadAt }
}
