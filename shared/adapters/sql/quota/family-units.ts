import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import { type CapacitySource, capacitySource, scoredRows } from '#shared/adapters/sql/capacity/capacity-source.js'
import { fitsWord } from '#shared/adapters/sql/capacity/fit-sql.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import type { CapacityFilter, MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { familyQuotaSums } from './quota-sums.js'

/** Rows that fit the requested machines. */
export const isFitting = (request: MachineRequest): RawBuilder<unknown> => sql`${fitsWord(request)} = 'true'`

/** Rows for which it is unknown whether the requested machines fit. */
export const isUndecided = (request: MachineRequest): RawBuilder<unknown> => sql`${fitsWord(request)} = 'unknown'`

export const rowsWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`

/**
 * The filtered rows, grouped by what a quota belongs to: a family of a subscription in a region. An index has this
 * order.
 */
export const familyUnits = (database: PricedDatabase, filter: CapacityFilter) =>
  toUnits(database, filter, capacitySource(database, filter.at).latest)

/** The same, with the score for the requested machines. */
export const scoredFamilyUnits = (database: PricedDatabase, filter: CapacityFilter) =>
  toUnits(database, filter, scoredRows(database, filter))

function toUnits(database: PricedDatabase, filter: CapacityFilter, rows: CapacitySource['latest']) {
  return database.db
    .selectFrom(rows.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
}

/** These units (alias g), each with its quota (q) and its regional total (t), so that sums count each quota once. */
export function withQuotas<DB, TB extends keyof DB, Unit>(
  database: PricedDatabase,
  filter: CapacityFilter,
  units: SelectQueryBuilder<DB, TB, Unit>,
) {
  const matchesUnit = sql<SqlBool>`q.subscriptionId = g.subscriptionId and q.region = g.region and q.quotaKey = g.familyKey`
  const isTotal = sql<SqlBool>`t.subscriptionId = g.subscriptionId and t.region = g.region and t.quotaKey = ${sql.lit(regionalQuota)}`
  const { quotas } = capacitySource(database, filter.at)
  return database.db
    .selectFrom(units.as('g'))
    .leftJoin(quotas.as('q'), join => join.on(matchesUnit))
    .leftJoin(quotas.as('t'), join => join.on(isTotal))
}

/** Rows of families by state, and the fit of their sizes. */
const familyCounts = (database: PricedDatabase, filter: CapacityFilter) =>
  scoredFamilyUnits(database, filter)
    .select(stateCounts)
    .select(rowsWhere(isFitting(filter)).as('fitting'))
    .select(rowsWhere(isUndecided(filter)).as('undecided'))
    .select(({ fn }) => [
      fn.max('l.vCpus').as('largestVCpus'),
      fn.max('l.machinesThatFit').as('machinesThatFit'),
      fn.max('l.placementScore').as('bestScore'),
    ])

/** Families by region, in this order, summed over the subscriptions. */
export const familiesByRegion = (database: PricedDatabase, filter: CapacityFilter) =>
  withQuotas(database, filter, familyCounts(database, filter))
    .groupBy(['g.region', 'g.familyKey'])
    .select(['g.region', 'g.familyKey'])
    .select(stateSums)
    .select(familyQuotaSums)
    .select(({ fn }) => [
      fn.sum<number>('g.fitting').as('fitting'),
      fn.sum<number>('g.undecided').as('undecided'),
      fn.countAll<number>().as('subscriptions'),
      fn.max('g.largestVCpus').as('largestVCpus'),
      fn.sum<number | null>('g.machinesThatFit').as('machinesThatFit'),
      fn.max('g.bestScore').as('bestScore'),
    ])
    .orderBy('g.region')
    .orderBy('g.familyKey')
    .execute()

/** Rows by state. */
export const stateCounts = availabilities.map(state =>
  rowsWhere(sql`l.availability = ${sql.lit(state)}`).as(state.toLowerCase() as Lowercase<typeof state>),
)

/** Sums of the counts of these units. */
const counted = ['rows', ...availabilities.map(state => state.toLowerCase() as Lowercase<typeof state>)] as const
export const stateSums = counted.map(name => sql<number>`sum(${sql.ref(`g.${name}`)})`.as(name))
