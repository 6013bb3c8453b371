import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { isLater } from '#shared/ingestion/estate/short-list.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { GroupWrite, Membership } from '#shared/quota-workbench/groups/group-store.js'
import { forgetFormer } from './forget-former.js'
import type { GroupMemberTable } from './group-tables.js'

/** Rows of one INSERT: a statement can have 2,100 parameters. */
const rowsAtOnce = 300
export const longestProblem = 2_000

const keptText =
  "It may be among the records of Azure's newest list of quota groups that cannot be understood. Its earlier rows are shown with their age."
const noneText =
  'Azure listed no quota group in the newest reading. Earlier rows are kept until a later reading says the same.'

/** See `GroupStore.writeGroups`. */
export const writeGroups = (
  { dialect, transaction }: Database,
  managementGroupId: string,
  { records: groups, skipped }: Listed<GroupWrite>,
  at: string,
): Promise<Membership[]> =>
  transaction(async trx => {
    await dialect.lock(trx, 'quota groups')
    const stored = await trx.selectFrom('QuotaGroup').selectAll().execute()
    const own = stored.filter(one => one.managementGroupId === managementGroupId)
    const isNone = groups.length === 0 && skipped === null
    const keepsUnlisted = skipped !== null || (isNone && !(await wasNone(trx, managementGroupId, at)))
    const listed = new Set(groups.map(({ groupId }) => groupId))
    const kept = keepsUnlisted ? own.filter(({ groupId }) => !listed.has(groupId)) : []
    const readAt = new Map(own.map(({ groupId, snapshotTime }) => [groupId, snapshotTime]))
    await trx.deleteFrom('QuotaGroup').execute()
    for (const { members, problem, ...group } of groups) {
      // The members of a group that could not be read are those of its earlier reading.
      const snapshotTime = dialect.time((members === null && readAt.get(group.groupId)) || at)
      const row = { ...group, problem: problem?.slice(0, longestProblem) ?? null, managementGroupId, snapshotTime }
      await trx.insertInto('QuotaGroup').values(row).execute()
    }
    const problem = isNone ? noneText : keptText
    for (const group of kept) {
      const row = { ...group, state: 'partial', problem, snapshotTime: dialect.time(group.snapshotTime) }
      await trx.insertInto('QuotaGroup').values(row).execute()
    }
    await writeMembers(trx, dialect, { groups, kept: kept.map(({ groupId }) => groupId), at })
    await forgetFormer(trx)
    return trx
      .selectFrom('QuotaGroupMember')
      .select(['groupId', 'subscriptionId'])
      .orderBy('groupId')
      .orderBy('subscriptionId')
      .execute()
  })

/** Whether an earlier reading found no group either. */
async function wasNone(trx: Kysely<Tables>, managementGroupId: string, at: string): Promise<boolean> {
  const readings = trx.selectFrom('QuotaGroupReading').where('managementGroupId', '=', managementGroupId)
  const before = await readings.select(['state', 'readAt']).executeTakeFirst()
  return before?.state === 'noGroups' && isLater(before, at)
}

/** The listed members, and stored ones of groups whose members, or some of them, could not be read. */
async function writeMembers(
  trx: Kysely<Tables>,
  { time }: Database['dialect'],
  { groups, kept, at }: { groups: readonly GroupWrite[]; kept: readonly string[]; at: string },
): Promise<void> {
  const read = groups.flatMap(({ groupId, members }) =>
    (members?.records ?? []).map(({ subscriptionId, provisioningState, inManagementGroup }) => ({
      groupId,
      subscriptionId,
      provisioningState,
      inManagementGroup: inManagementGroup === null ? null : Number(inManagementGroup),
      readAt: at,
    })),
  )
  // A subscription is a member of one group only: one that is listed now has left its earlier group.
  const listed = new Set(read.map(({ subscriptionId }) => subscriptionId))
  const unread = new Set([
    ...kept,
    ...groups.flatMap(({ groupId, members }) => (members?.skipped === null ? [] : groupId)),
  ])
  const stored: GroupMemberTable[] = await trx.selectFrom('QuotaGroupMember').selectAll().execute()
  const older = stored.filter(one => unread.has(one.groupId) && !listed.has(one.subscriptionId))
  const rows = [...read, ...older].map(row => ({ ...row, readAt: time(row.readAt) }))
  await trx.deleteFrom('QuotaGroupMember').execute()
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('QuotaGroupMember')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}
