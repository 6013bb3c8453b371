import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'

/** Pieces of the statements that look back. */

export const table = (name: keyof Tables): RawBuilder<unknown> => sql`${sql.table(name)}`

export const columns = (of: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map(name => sql.ref(`${of}.${name}`)))

/** Whether two aliases have the same values in these columns. */
export const equal = (a: string, b: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map(name => sql`${sql.ref(`${a}.${name}`)} = ${sql.ref(`${b}.${name}`)}`),
    sql` and `,
  )

/** The keys that have changed after a time (ISO 8601), each with the time of its earliest change since. */
export function changedSince(
  { dialect }: Database,
  changes: 'CapacityChange' | 'QuotaChange',
  key: readonly string[],
  at: string,
): RawBuilder<unknown> {
  const names = sql.join(key.map(name => sql.ref(name)))
  const earliest = sql`min(${sql.ref('changedAt')}) as ${sql.ref('changedAt')}`
  const isLater = sql`${sql.ref('changedAt')} > ${dialect.time(at)}`
  return sql`(select ${names}, ${earliest} from ${table(changes)} where ${isLater} group by ${names})`
}

/** What is free of a quota whose limit and use are these columns; null where they are. */
export const freeOf = (limit: string, used: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(limit)} < ${sql.ref(used)} then 0 else ${sql.ref(limit)} - ${sql.ref(used)} end`
