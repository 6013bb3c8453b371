import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import { keyNames, type Latest, ownTable, rowBefore, rowNow } from './column-sql.js'
import { wasThere } from './state-at.js'
import type { PastRow, TrackedHistory, TrackedKey } from './tracked-table.js'

export interface KeyedRead {
  /** The source of rows that have not changed since. */
  readonly latest?: Latest
  /** Columns of the keys to include in the result. */
  readonly beside?: readonly string[]
}

/**
 * The rows of some keys at a time (ISO 8601), as a subquery for FROM. Much faster than `stateAt` for known keys. The
 * caller must check that the unit had been read by then.
 */
export function selectStatesByKeys<const T extends TrackedHistory, Keys extends object = TrackedKey<T>>(
  database: Database,
  table: T,
  at: string,
  keys: RawBuilder<Keys>,
  { latest = ownTable(table), beside = [] }: KeyedRead = {},
): RawBuilder<PastRow<T> & Keys> {
  const key = keyNames(table)
  const changes = sql.table(table.changes)
  const more = beside.map(name => sql`, ${sql.ref(`j.${name}`)}`)
  const extraColumns = more.length > 0 ? sql.join(more, sql``) : sql``
  const later = (match: RawBuilder<unknown>) => sql`select 1 as one from ${changes} as e where ${match}
      and ${sql.ref('e.changedAt')} > ${database.dialect.time(at)}`
  return sql<PastRow<T> & Keys>`(
    select ${rowNow(table, latest)}${extraColumns}
    from ${keys} as j inner join ${latest.from} as n on ${equal('n', 'j', [...key, ...Object.keys(latest.derived)])}
    where not exists (${later(equal('e', 'n', key))})
    union all
    select ${rowBefore(table, latest)}${extraColumns}
    from ${keys} as j inner join ${changes} as c on ${equal('c', 'j', key)}
    where ${wasThere(table)} and ${sql.ref('c.changedAt')} > ${database.dialect.time(at)}
      and not exists (${later(equal('e', 'c', key))} and ${sql.ref('e.changedAt')} < ${sql.ref('c.changedAt')}))`
}
