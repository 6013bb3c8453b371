import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { GroupWrite, Membership } from '#shared/quota-workbench/groups/group-store.js'

/** Rows of one INSERT: a statement can have 2,100 parameters. */
const rowsAtOnce = 400

/**
 * Makes the stored groups and members equal to these. What no group or member owns any more is deleted; its changes stay
 * in the history.
 */
export const writeGroups = (
  { dialect, transaction }: Database,
  managementGroupId: string,
  groups: readonly GroupWrite[],
  at: string,
): Promise<Membership[]> =>
  transaction(async trx => {
    await dialect.lock(trx, 'quota groups')
    const read = groups.flatMap(({ groupId, members }) => (members === null ? [] : [{ groupId, members }]))
    const kept = groups.filter(({ members }) => members === null).map(({ groupId }) => groupId)
    await trx.deleteFrom('QuotaGroup').execute()
    for (const { members: _, ...group } of groups)
      await trx
        .insertInto('QuotaGroup')
        .values({ ...group, managementGroupId, snapshotTime: dialect.time(at) })
        .execute()
    // A group whose members could not be read keeps those that are stored.
    const members = trx.deleteFrom('QuotaGroupMember')
    await (kept.length > 0 ? members.where('groupId', 'not in', kept) : members).execute()
    const rows = read.flatMap(({ groupId, members: listed }) =>
      listed.map(({ subscriptionId, provisioningState, inManagementGroup }) => ({
        groupId,
        subscriptionId,
        provisioningState,
        inManagementGroup: inManagementGroup === null ? null : Number(inManagementGroup),
      })),
    )
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await trx
        .insertInto('QuotaGroupMember')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute()
    await forgetFormer(trx)
    return trx
      .selectFrom('QuotaGroupMember')
      .select(['groupId', 'subscriptionId'])
      .orderBy('groupId')
      .orderBy('subscriptionId')
      .execute()
  })

async function forgetFormer(trx: Kysely<Tables>): Promise<void> {
  const members = trx.selectFrom('QuotaGroupMember').select('subscriptionId')
  await trx.deleteFrom('QuotaAllocation').where('subscriptionId', 'not in', members).execute()
  await trx.deleteFrom('QuotaGroupUnit').where('subscriptionId', 'not in', members).execute()
  const groups = trx.selectFrom('QuotaGroup').select('groupId')
  await trx.deleteFrom('QuotaGroupLimit').where('groupId', 'not in', groups).execute()
  await trx.deleteFrom('QuotaGroupRequest').where('groupId', 'not in', groups).execute()
}
