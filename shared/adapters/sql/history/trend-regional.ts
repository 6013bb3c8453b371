import { sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import { columns, equal, table, toFree } from '#shared/adapters/sql/sql-pieces.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { QuotaTrendFacts, RegionalFree, RegionalMove } from '#shared/quota/quota-trend.js'
import { unitKey } from './capacity-past.js'
import { bucketName, type TrendRead, toBuckets } from './trend-sql.js'

/**
 * Free regional vCPU totals in the filter's regions and subscriptions: the current sum, and its change in each day or
 * hour.
 */
export async function readTrendTotals(read: TrendRead): Promise<Pick<QuotaTrendFacts, 'regional' | 'regionalMoves'>> {
  const { database, filter, from } = read
  const { region, regionPreset, subscriptionIds } = filter
  const isInPlace = capacityCondition(database, { region, regionPreset, subscriptionIds }, 'any')
  const isTotal = (alias: string) => sql`${equal(alias, 'k', unitKey)}
      and ${sql.ref(`${alias}.quotaKey`)} = ${sql.lit(regionalQuota)}`
  const totals = sql<RegionalFree>`(
    select ${columns('q', unitKey)}, ${toFree('q.quotaLimit', 'q.used')} as ${sql.ref('free')}
    from ${table('CapacityUnit')} as k inner join ${table('QuotaUsage')} as q on ${isTotal('q')})`
  const regional = await database.db
    .selectFrom(totals.as('l'))
    .where(isInPlace)
    .select(['l.subscriptionId', 'l.region', 'l.free', sql<number>`1`.as('reported')])
    .execute()

  const [before, after] = [toFree('c.limitBefore', 'c.usedBefore'), toFree('c.limitAfter', 'c.usedAfter')]
  const isReported = (limit: string) => sql`case when ${sql.ref(limit)} is null then 0 else 1 end`
  const changes = sql<RegionalMove>`(
    select ${columns('c', unitKey)}, ${toBuckets(read).bucket} as ${sql.ref('bucket')},
      coalesce(${after}, 0) - coalesce(${before}, 0) as ${sql.ref('free')},
      ${isReported('c.limitAfter')} - ${isReported('c.limitBefore')} as ${sql.ref('reported')}
    from ${table('CapacityUnit')} as k inner join ${table('QuotaChange')} as c on ${isTotal('c')}
    where ${sql.ref('c.changedAt')} >= ${database.dialect.time(from)})`
  const moves = await database.db
    .selectFrom(changes.as('l'))
    .where(isInPlace)
    .groupBy(['l.subscriptionId', 'l.region', 'l.bucket'])
    .select(['l.subscriptionId', 'l.region', 'l.bucket'])
    .select(({ fn }) => [fn.sum<number>('l.free').as('free'), fn.sum<number>('l.reported').as('reported')])
    .execute()
  return { regional, regionalMoves: moves.map(move => ({ ...move, bucket: bucketName(move.bucket) })) }
}
