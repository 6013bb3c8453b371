import type { Database } from '#shared/adapters/sql/database.js'
import type { GroupStore } from '#shared/quota-workbench/groups/group-store.js'
import { forgetRegions } from './forget-former.js'
import { writeAllocations } from './write-allocations.js'
import { longestProblem, writeGroups } from './write-groups.js'

/** Quota groups, their members, pools and requests, and the limits of members with their history. */
export const groupStore = (database: Database): GroupStore => ({
  noteState: (managementGroupId, state, at, problem = null) =>
    database.transaction(async trx => {
      await trx.deleteFrom('QuotaGroupReading').execute()
      const readAt = database.dialect.time(at)
      await trx
        .insertInto('QuotaGroupReading')
        .values({ managementGroupId, state, readAt, problem: problem?.slice(0, longestProblem) ?? null })
        .execute()
    }),
  writeGroups: (managementGroupId, groups, at) => writeGroups(database, managementGroupId, groups, at),
  forgetRegions: (subscriptionId, regions) => forgetRegions(database, subscriptionId, regions),
  async memberGroup(subscriptionId) {
    const members = database.db.selectFrom('QuotaGroupMember').where('subscriptionId', '=', subscriptionId)
    return (await members.select('groupId').orderBy('groupId').executeTakeFirst())?.groupId
  },
  writeAllocations: reading => writeAllocations(database, reading),
})
