import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { matchAny } from '#shared/adapters/sql/reads/scope-condition.js'
import type { QuotaGroups } from '#shared/quota-workbench/candidates/captured-sources.js'
import { oldest } from '#shared/reads/oldest.js'

/** Azure's state of a group or member that is completely set up. Azure was seen to write it in upper case, too. */
const usable = (column: string): Expression<SqlBool> => sql<SqlBool>`lower(${sql.ref(column)}) = 'succeeded'`

/**
 * The groups of the management group that are set up completely, with such members, and their pools, as they were last
 * read. Without a management group there are none.
 */
export const capturedGroups = (database: Database, managementGroupId: string | undefined): QuotaGroups => ({
  async state({ subscriptionIds, regions, familyKeys }) {
    if (managementGroupId === undefined) return { members: [], pools: [], enrollments: [], readAt: null }
    const { db } = database
    const members = await db
      .selectFrom('QuotaGroupMember as m')
      .innerJoin('QuotaGroup as g', 'g.groupId', 'm.groupId')
      .where('g.managementGroupId', '=', managementGroupId)
      .where(usable('g.provisioningState'))
      .where(usable('m.provisioningState'))
      .where(({ and }) => and(matchAny(database, 'm.subscriptionId', subscriptionIds)))
      .select(['m.groupId', 'm.subscriptionId', 'm.inManagementGroup', 'm.readAt'])
      .orderBy('m.groupId')
      .orderBy('m.subscriptionId')
      .execute()
    const pools = await db
      .selectFrom('QuotaGroupLimit as l')
      .innerJoin('QuotaGroup as g', 'g.groupId', 'l.groupId')
      .innerJoin('QuotaGroupPool as p', join =>
        join.onRef('p.groupId', '=', 'l.groupId').onRef('p.region', '=', 'l.region'),
      )
      .where('g.managementGroupId', '=', managementGroupId)
      .where(usable('g.provisioningState'))
      .where('l.poolFree', '>', 0)
      .where(({ and }) =>
        and([...matchAny(database, 'l.region', regions), ...matchAny(database, 'l.familyKey', familyKeys)]),
      )
      .select(['l.groupId', 'l.region', 'l.familyKey', 'l.poolFree as free', 'l.keptAt', 'p.readAt'])
      .$narrowType<{ free: number }>()
      .execute()
    const groups = await db
      .selectFrom('QuotaGroup as g')
      .where('g.managementGroupId', '=', managementGroupId)
      .where(usable('g.provisioningState'))
      .select(({ fn }) => fn.min<string | null>('g.snapshotTime').as('oldest'))
      .executeTakeFirst()
    const inGroups = new Set(members.map(({ groupId }) => groupId))
    const used = pools.filter(({ groupId }) => inGroups.has(groupId))
    return {
      members: members.map(({ groupId, subscriptionId, inManagementGroup }) => ({
        groupId,
        subscriptionId,
        ...(inManagementGroup === 0 && { isOutside: true }),
      })),
      pools: used.map(({ groupId, region, familyKey, free }) => ({ groupId, region, familyKey, free })),
      enrollments: [],
      readAt: oldest([
        groups?.oldest,
        ...members.map(({ readAt }) => readAt),
        ...used.map(({ keptAt, readAt }) => keptAt ?? readAt),
      ]),
    }
  },
})
