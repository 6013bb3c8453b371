import { type RawBuilder, sql } from 'kysely'
import { fitsWord } from '#shared/adapters/sql/capacity/fit-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { columns, equal, table } from '#shared/adapters/sql/sql-pieces.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { rowKey } from './capacity-past.js'

export interface ChangeRead {
  readonly database: Database
  readonly filter: CapacityFilter
  readonly from: string
  readonly to: string
}

/** For a FROM: the first change (alias a) and the last (alias z) of each key after `from` and up to `to`. */
export function netOf(
  { database: { dialect }, from, to }: ChangeRead,
  changes: 'CapacityChange' | 'QuotaChange',
  key: readonly string[],
): RawBuilder<unknown> {
  const names = sql.join(key.map(name => sql.ref(name)))
  const at = sql.ref('changedAt')
  return sql`(
      select ${names}, min(${at}) as ${sql.ref('firstAt')}, max(${at}) as ${sql.ref('lastAt')}
      from ${table(changes)} where ${at} > ${dialect.time(from)} and ${at} <= ${dialect.time(to)} group by ${names}) as m
    inner join ${table(changes)} as a on ${equal('a', 'm', key)} and ${sql.ref('a.changedAt')} = ${sql.ref('m.firstAt')}
    inner join ${table(changes)} as z on ${equal('z', 'm', key)} and ${sql.ref('z.changedAt')} = ${sql.ref('m.lastAt')}`
}

export const offerNames = ['availability', 'zones', 'restrictedZones', 'restriction', 'placementScore']

/** The net changes of rows, for a FROM: with the columns that filters ask for, and the states on both sides. */
export function netRows(read: ChangeRead): RawBuilder<never> {
  const { dialect } = read.database
  const attributes = ['family', 'familyKey', 'familyBase', 'resourceType']
  const side = (of: 'a' | 'z', name: 'Before' | 'After') =>
    columns(
      of,
      offerNames.map(one => `${one}${name}`),
    )
  const fits = sql`${fitsWord(read.filter, 'Before', 'a')} as ${sql.ref('fitsBefore')}, ${fitsWord(read.filter, 'After', 'z')} as ${sql.ref('fitsAfter')}`
  return sql`(
    select ${columns('a', [...rowKey, ...attributes])}, ${fits}, ${dialect.skuKey(sql.ref('a.vmSku'))} as ${sql.ref('skuKey')},
      ${columns('z', ['changedAt'])}, ${side('a', 'Before')}, ${side('z', 'After')}
    from ${netOf(read, 'CapacityChange', rowKey)})`
}

/** How many of a group fulfil a condition. */
export const countOf = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
