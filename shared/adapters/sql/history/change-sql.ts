import { type RawBuilder, sql } from 'kysely'
import { capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import { fitsWord } from '#shared/adapters/sql/capacity/fit-sql.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import { netChanges } from '#shared/adapters/sql/tracked/net-changes.js'
import type { ComparedTimes } from '#shared/capacity/history/history-repository.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'

export interface ChangeRead extends ComparedTimes {
  readonly database: PricedDatabase
  readonly filter: CapacityFilter
}

/** Whether a change (alias l) is within the requested times. */
export function isShown({ database: { dialect }, changedFrom, changedTo }: ChangeRead): RawBuilder<boolean> {
  const changedAt = sql.ref('l.changedAt')
  const bounds = [
    ...(changedFrom === undefined ? [] : [sql`${changedAt} >= ${dialect.time(changedFrom)}`]),
    ...(changedTo === undefined ? [] : [sql`${changedAt} <= ${dialect.time(changedTo)}`]),
  ]
  return bounds.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(bounds, sql` and `)}`
}

export const offerNames = ['availability', 'zones', 'restrictedZones', 'restriction', 'placementScore']

/** The net changes of rows, as a subquery for FROM, with the filter columns and the states on both sides. */
export function netRows({ database, filter, ...between }: ChangeRead): RawBuilder<never> {
  const beside = [
    sql`${fitsWord(filter, 'Before', 'a')} as ${sql.ref('fitsBefore')}`,
    sql`${fitsWord(filter, 'After', 'z')} as ${sql.ref('fitsAfter')}`,
    sql`${database.dialect.skuKey(sql.ref('a.vmSku'))} as ${sql.ref('skuKey')}`,
  ]
  return netChanges(database, capacityTable, between, { beside }) as RawBuilder<never>
}

/** Counts the rows of a group that meet a condition. */
export const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
