import type { Database } from '#shared/adapters/sql/database.js'
import { matchAny } from '#shared/adapters/sql/reads/scope-condition.js'
import type { QuotaGroups } from '#shared/quota-workbench/candidates/captured-sources.js'

/** Quota groups and their pools, as they were last read. */
export const capturedGroups = (database: Database): QuotaGroups => ({
  async state({ subscriptionIds, regions, familyKeys }) {
    const { db } = database
    const members = await db
      .selectFrom('QuotaGroupMember')
      .where(({ and }) => and(matchAny(database, 'subscriptionId', subscriptionIds)))
      .select(['groupId', 'subscriptionId'])
      .orderBy('groupId')
      .orderBy('subscriptionId')
      .execute()
    const pools = await db
      .selectFrom('QuotaGroupLimit')
      .where('poolFree', '>', 0)
      .where(({ and }) =>
        and([...matchAny(database, 'region', regions), ...matchAny(database, 'familyKey', familyKeys)]),
      )
      .select(['groupId', 'region', 'familyKey', 'poolFree as free'])
      .$narrowType<{ free: number }>()
      .execute()
    return { members, pools, enrollments: [] }
  },
})
