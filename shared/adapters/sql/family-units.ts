import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import type { Database } from './database.js'

/** Rows on which a number of machines can be deployed; hosts and disks have no such number. */
export const isDeployable = (desiredCount: number): RawBuilder<unknown> =>
  sql`l.availability in ('Available', 'Limited') and l.machinesThatFit >= ${desiredCount}`

export const rowsWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`

/** The filtered rows by what a quota belongs to: a family of a subscription in a region. It is the order of an index. */
export function familyUnits(database: Database, filter: CapacityFilter) {
  return database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
}

/** Such units as g, each with its quota as q: what is summed over them counts a quota once. */
export function withQuotas<DB, TB extends keyof DB, Unit>(
  database: Database,
  filter: CapacityFilter,
  units: SelectQueryBuilder<DB, TB, Unit>,
) {
  const isOfUnit = sql<SqlBool>`q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey`
  return database.db
    .selectFrom(units.as('g'))
    .leftJoin(capacitySource(database, filter.at).quotas.as('q'), join => join.on(isOfUnit))
}

/** Their rows by state. */
export const stateCounts = (['Available', 'Limited', 'Constrained', 'Restricted', 'Unknown'] as const).map(state =>
  rowsWhere(sql`l.availability = ${sql.lit(state)}`).as(state.toLowerCase() as Lowercase<typeof state>),
)

/** Sums of the counts of such units. */
export const stateSums = (['rows', 'available', 'limited', 'constrained', 'restricted', 'unknown'] as const).map(name =>
  sql<number>`sum(${sql.ref(`g.${name}`)})`.as(name),
)
export const deployableSum = sql<number>`sum(g.deployableRows)`.as('deployableRows')
