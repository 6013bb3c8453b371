import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import { keyNames, type Latest, names, ownTable, rowBefore, rowNow, unitNames } from './column-sql.js'
import { changeName, presence } from './columns.js'
import type { PastRow, TrackedHistory } from './tracked-table.js'

/**
 * The rows of a tracked table at a time (ISO 8601), as a subquery for FROM. Rows without a later change are as they are
 * now; for the others, the earliest later change has the state. Units that were first read later have no rows.
 */
export function stateAt<const T extends TrackedHistory>(
  database: Database,
  table: T,
  at: string,
  latest: Latest = ownTable(table),
): RawBuilder<PastRow<T>> {
  const [units, key] = [sql.table(table.units), keyNames(table)]
  const isKnown = sql`${sql.ref('k.firstSnapshotTime')} <= ${database.dialect.time(at)}`
  const since = changedSince(database, table, at)
  return sql<PastRow<T>>`(
  select ${rowNow(table, latest)}
  from ${units} as k inner join ${latest.from} as n on ${equal('n', 'k', unitNames(table))}
  left join ${since} as e on ${equal('e', 'n', key)}
  where ${isKnown} and ${sql.ref('e.changedAt')} is null
  union all
  select ${rowBefore(table, latest)}
  from ${since} as e inner join ${sql.table(table.changes)} as c on ${equal('c', 'e', [...key, 'changedAt'])}
  inner join ${units} as k on ${equal('k', 'c', unitNames(table))}
  where ${isKnown} and ${wasThere(table)})`
}

/** Whether the row existed before a change (alias c). */
export const wasThere = (table: TrackedHistory): RawBuilder<unknown> =>
  sql`${sql.ref(`c.${changeName(table, presence(table), 'Before')}`)} is not null`

/** The keys that changed after a time, each with the time of its earliest later change. */
function changedSince({ dialect }: Database, table: TrackedHistory, at: string): RawBuilder<unknown> {
  const key = names(keyNames(table))
  const earliest = sql`min(${sql.ref('changedAt')}) as ${sql.ref('changedAt')}`
  const isLater = sql`${sql.ref('changedAt')} > ${dialect.time(at)}`
  return sql`(select ${key}, ${earliest} from ${sql.table(table.changes)} where ${isLater} group by ${key})`
}
