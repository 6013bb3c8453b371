import { type Expression, type SqlBool, sql } from 'kysely'
import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import type { FamilySizes, RegionPair, SubscriptionScope } from '#shared/fit/failover/failover-reads.js'

/** Whether a quota (alias f) counts: something is in use, or unused ones are asked for. */
export const inUse = (unused: boolean): Expression<SqlBool> =>
  unused ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref('f.used')} > 0`

/** Sizes of machines by subscription and family, in each of the regions, and those that only the lost region offers. */
export async function familySizes(
  database: Database,
  pair: RegionPair,
  scope: SubscriptionScope,
  unused: boolean,
): Promise<FamilySizes[]> {
  const isHere = sql`${sql.ref('l.region')} = ${pair.from}`
  const isOpen = sql`${sql.ref('l.availability')} <> 'Restricted'`
  const counted = (condition: Expression<unknown>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  return database.db
    .selectFrom(capacitySource(database).latest.as('l'))
    .leftJoin(capacitySource(database).latest.as('t'), join =>
      join
        .on(sql<SqlBool>`${equal('t', 'l', ['subscriptionId', 'vmSku'])}`)
        .on(sql<SqlBool>`${sql.ref('t.region')} = ${pair.to} and ${sql.ref('t.availability')} <> 'Restricted'`),
    )
    .where(
      scopeCondition(
        database,
        { ...scope, region: [pair.from, pair.to] },
        { region: 'l.region', subscriptionId: 'l.subscriptionId' },
        { own: [sql<SqlBool>`${sql.ref('l.resourceType')} = 'virtualMachines'`] },
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('QuotaUsage as f')
          .where(
            sql<SqlBool>`${equal('f', 'l', ['subscriptionId'])} and ${sql.ref('f.quotaKey')} = ${sql.ref('l.familyKey')}`,
          )
          .where('f.region', '=', pair.from)
          .where(inUse(unused))
          .select('f.quotaKey'),
      ),
    )
    .groupBy(['l.subscriptionId', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.familyKey'])
    .select([
      counted(sql`${isHere} and ${isOpen}`).as('sizes'),
      counted(sql`${isHere} and ${isOpen} and ${sql.ref('t.vmSku')} is null`).as('lacking'),
      counted(sql`not (${isHere}) and ${isOpen}`).as('targetSizes'),
      counted(sql`not (${isHere}) and not (${isOpen})`).as('restricted'),
    ])
    .orderBy('l.subscriptionId')
    .orderBy('l.familyKey')
    .execute()
}
