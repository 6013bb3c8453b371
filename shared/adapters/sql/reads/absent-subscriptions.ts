import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'

/**
 * The subscriptions that totals exclude, as a subquery for NOT IN: Azure no longer lists them or allows no deployments
 * to them. For a past time, those that were absent then. A subscription that has come back is included for all times.
 */
export function absentSubscriptions({ dialect }: Database, at?: string | undefined): RawBuilder<string> {
  const since = sql.ref('absentSinceTime')
  const isAbsent = at === undefined ? sql`${since} is not null` : sql`${since} <= ${dialect.time(at)}`
  return sql<string>`(select ${sql.ref('subscriptionId')} from ${table('Subscription')} where ${isAbsent})`
}

/** A version that changes when a subscription becomes absent or comes back. */
export async function absenceVersion({ db, dialect }: Database): Promise<string> {
  const absent = db.selectFrom('Subscription').select(({ ref }) => dialect.timeSum(ref('absentSinceTime')).as('since'))
  return (await absent.executeTakeFirst())?.since ?? ''
}
