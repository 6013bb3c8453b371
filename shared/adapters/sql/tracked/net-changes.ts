import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { columns, equal } from '#shared/adapters/sql/sql-pieces.js'
import type { Between } from '#shared/reads/change-queries.js'
import { keyNames, names } from './column-sql.js'
import { changeName } from './columns.js'
import type { BothSides, TrackedHistory } from './tracked-table.js'

/**
 * Additional columns and joins of a net change. Their SQL can use the aliases of the first change of a key (a) and of
 * its last (z).
 */
export interface NetRead {
  readonly beside?: readonly RawBuilder<unknown>[]
  readonly join?: RawBuilder<unknown>
}

/**
 * The differences of a tracked table between two times, as a subquery for FROM. Each changed key has its state before
 * its first change and after its last, which may be equal, and the time of its last change.
 */
export function netChanges<const T extends TrackedHistory>(
  { dialect }: Database,
  table: T,
  { from, to }: Between,
  { beside = [], join = sql`` }: NetRead = {},
): RawBuilder<BothSides<T> & { changedAt: string }> {
  const [key, changes, at] = [keyNames(table), sql.table(table.changes), sql.ref('changedAt')]
  const sides = (side: 'Before' | 'After') => Object.keys(table.tracked).map(name => changeName(table, name, side))
  const selected = [
    columns('a', [...key, ...Object.keys(table.fixed ?? {})]),
    ...beside,
    columns('z', ['changedAt']),
    columns('a', sides('Before')),
    columns('z', sides('After')),
  ]
  return sql`(
    select ${sql.join(selected)}
    from (
      select ${names(key)}, min(${at}) as ${sql.ref('firstAt')}, max(${at}) as ${sql.ref('lastAt')}
      from ${changes} where ${at} > ${dialect.time(from)} and ${at} <= ${dialect.time(to)} group by ${names(key)}) as m
    inner join ${changes} as a on ${equal('a', 'm', key)} and ${sql.ref('a.changedAt')} = ${sql.ref('m.firstAt')}
    inner join ${changes} as z on ${equal('z', 'm', key)} and ${sql.ref('z.changedAt')} = ${sql.ref('m.lastAt')}
    ${join})`
}
