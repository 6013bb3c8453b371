import { type RawBuilder, sql } from 'kysely'
import type { Availability } from '#shared/contract/availability.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import type { Database } from './database.js'

const inState = (state: Availability) =>
  sql<number>`sum(case when l.availability = ${sql.lit(state)} then 1 else 0 end)`

/** Rows on which a number of machines can be deployed; hosts and disks have no such number. */
export const isDeployable = (desiredCount: number): RawBuilder<unknown> =>
  sql`l.availability in ('Available', 'Limited') and l.machinesThatFit >= ${desiredCount}`

export const rowsWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`

/** The filtered rows by what a quota belongs to: a family of a subscription in a region. It is the order of an index. */
export function familyUnits(database: Database, filter: CapacityFilter, desiredCount: number) {
  return database.db
    .selectFrom(capacitySource(database).latest.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      inState('Available').as('available'),
      inState('Limited').as('limited'),
      inState('Constrained').as('constrained'),
      inState('Restricted').as('restricted'),
      inState('Unknown').as('unknown'),
      rowsWhere(isDeployable(desiredCount)).as('deployableRows'),
      fn.max('l.machinesThatFit').as('machinesThatFit'),
      fn.max('l.placementScore').as('bestScore'),
    ])
}

/** The same with the quota of each, joined as q. */
export function quotaUnits(database: Database, filter: CapacityFilter, desiredCount: number) {
  return database.db
    .selectFrom(familyUnits(database, filter, desiredCount).as('g'))
    .leftJoin(capacitySource(database).quotas.as('q'), join =>
      join
        .onRef('q.subscriptionId', '=', 'g.subscriptionId')
        .onRef('q.region', '=', 'g.region')
        .onRef('q.quotaKey', '=', 'g.familyKey'),
    )
}

/** Sums of the counts of such units. */
export const countSums = (
  ['rows', 'available', 'limited', 'constrained', 'restricted', 'unknown', 'deployableRows'] as const
).map(name => sql<number>`sum(${sql.ref(`g.${name}`)})`.as(name))
