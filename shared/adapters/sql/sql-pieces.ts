import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './schema.js'

/** SQL fragments that Kysely cannot express. */

export const table = (name: keyof Tables): RawBuilder<unknown> => sql`${sql.table(name)}`

export const columns = (of: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map(name => sql.ref(`${of}.${name}`)))

/** Whether two aliases have equal values in these columns. */
export const equal = (a: string, b: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map(name => sql`${sql.ref(`${a}.${name}`)} = ${sql.ref(`${b}.${name}`)}`),
    sql` and `,
  )

/** Free vCPUs of a quota with these limit and usage columns; null if they are null. */
export const toFree = (limit: string, used: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(limit)} < ${sql.ref(used)} then 0 else ${sql.ref(limit)} - ${sql.ref(used)} end`
