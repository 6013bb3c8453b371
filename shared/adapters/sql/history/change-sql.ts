import { type RawBuilder, sql } from 'kysely'
import { capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import { fitsWord } from '#shared/adapters/sql/capacity/fit-sql.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import { netChanges } from '#shared/adapters/sql/tracked/net-changes.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'

export interface ChangeRead {
  readonly database: PricedDatabase
  readonly filter: CapacityFilter
  readonly from: string
  readonly to: string
}

export const offerNames = ['availability', 'zones', 'restrictedZones', 'restriction', 'placementScore']

/** The net changes of rows, for a FROM: with the columns that filters ask for, and the states on both sides. */
export function netRows({ database, filter, ...between }: ChangeRead): RawBuilder<never> {
  const beside = [
    sql`${fitsWord(filter, 'Before', 'a')} as ${sql.ref('fitsBefore')}`,
    sql`${fitsWord(filter, 'After', 'z')} as ${sql.ref('fitsAfter')}`,
    sql`${database.dialect.skuKey(sql.ref('a.vmSku'))} as ${sql.ref('skuKey')}`,
  ]
  return netChanges(database, capacityTable, between, { beside }) as RawBuilder<never>
}

/** How many of a group fulfil a condition. */
export const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
