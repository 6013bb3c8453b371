import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'

/**
 * The subscriptions that count in no total, for a NOT IN: Azure lists them no more, or lets nothing be deployed to them.
 * At a time of the past it is those that were absent then. One that has come back counts throughout.
 */
export function absentSubscriptions({ dialect }: Database, at?: string | undefined): RawBuilder<string> {
  const since = sql.ref('absentSinceTime')
  const isAbsent = at === undefined ? sql`${since} is not null` : sql`${since} <= ${dialect.time(at)}`
  return sql<string>`(select ${sql.ref('subscriptionId')} from ${table('Subscription')} where ${isAbsent})`
}

/** Another as soon as one more is absent, or one has come back. */
export async function absenceVersion({ db, dialect }: Database): Promise<string> {
  const absent = db.selectFrom('Subscription').select(({ ref }) => dialect.timeSum(ref('absentSinceTime')).as('since'))
  return (await absent.executeTakeFirst())?.since ?? ''
}
