import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { areaCondition } from '#shared/adapters/sql/reads/tracked-reads.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import { keyNames, unitNames } from '#shared/adapters/sql/tracked/column-sql.js'
import type { QuotaMove, QuotaNow, QuotaTrendReads } from '#shared/ai/quota-trend.js'
import type { ModelTrendFilter } from '#shared/contract/ai/model-trends.js'
import { aiQuotaTable, modelUnits } from './ai-tables.js'
import { aiQuotaArea } from './model-reads.js'

type Side = { readonly used: string; readonly limit: string }

/** AI quotas now, and their changes by day, each with the day of the first reading of its unit. */
export function quotaTrendReads(database: Database): QuotaTrendReads {
  const { db, dialect } = database
  const firstDay = dialect.dayOrHour(sql.ref('u.firstSnapshotTime'), 'daily')
  const condition = ({ days: _, ...filter }: ModelTrendFilter) => areaCondition(database, aiQuotaArea, filter, 'none')
  /** Rows of a table (alias l) with their units (alias u). */
  const inUnits = (table: string) =>
    db
      .selectFrom(sql<object>`${sql.table(table)}`.as('l'))
      .innerJoin('AIModelUnit as u', join => join.on(sql<SqlBool>`${equal('u', 'l', unitNames(modelUnits))}`))
  const region = sql.ref<string>('l.region')
  return {
    async quotasNow(filter) {
      const { measure, multiplier, poolScope } = definition(name => sql.ref(`l.${name}`))
      const side = { used: 'l.quotaUsed', limit: 'l.quotaLimit' }
      const rows = await inUnits(aiQuotaTable.current)
        .where(condition(filter))
        .where(sql<SqlBool>`${counts(side, multiplier)} = 1`)
        .groupBy([firstDay, region, measure, poolScope])
        .select([firstDay.as('firstDay'), region.as('region'), measure.as('measure'), poolScope.as('poolScope')])
        .select([
          sql<number>`count(*)`.as('quotas'),
          sql<number>`sum(${amount(side, 'used', multiplier)})`.as('quotaUsed'),
          sql<number>`sum(${amount(side, 'limit', multiplier)})`.as('quotaLimit'),
        ])
        .execute()
      return rows.map(row => ({ ...(row as QuotaNow), quotas: Number(row.quotas) }))
    },
    async quotaMoves(filter, from) {
      const day = dialect.dayOrHour(sql.ref('l.changedAt'), 'daily')
      // A quota is told by what it counts now: its label may have changed, and the models that draw on it.
      const { measure, multiplier, poolScope } = definition(
        name =>
          sql`case when ${sql.ref('q.quotaName')} is null then ${sql.ref(`l.${name}`)} else ${sql.ref(`q.${name}`)} end`,
      )
      const before = { used: 'l.quotaUsedBefore', limit: 'l.quotaLimitBefore' }
      const after = { used: 'l.quotaUsedAfter', limit: 'l.quotaLimitAfter' }
      const move = (name: keyof Side) =>
        sql<number>`sum(${amount(after, name, multiplier)} - ${amount(before, name, multiplier)})`
      const rows = await inUnits(aiQuotaTable.changes)
        .leftJoin('AIQuota as q', join => join.on(sql<SqlBool>`${equal('q', 'l', keyNames(aiQuotaTable))}`))
        .where(condition(filter))
        .where(sql<SqlBool>`${sql.ref('l.changedAt')} >= ${dialect.time(`${from}T00:00:00.000Z`)}`)
        .where(sql<SqlBool>`${multiplier} is not null`)
        .groupBy([firstDay, day, region, measure, poolScope])
        .select([firstDay.as('firstDay'), day.as('bucket'), region.as('region')])
        .select([measure.as('measure'), poolScope.as('poolScope')])
        .select([
          sql<number>`sum(${counts(after, multiplier)} - ${counts(before, multiplier)})`.as('quotas'),
          move('used').as('quotaUsed'),
          move('limit').as('quotaLimit'),
        ])
        .execute()
      return rows.map(row => ({ ...(row as QuotaMove), quotas: Number(row.quotas) }))
    },
  }
}

const definition = (column: (name: string) => RawBuilder<unknown>) => ({
  measure: column('measure') as RawBuilder<string>,
  multiplier: column('multiplier') as RawBuilder<number | null>,
  poolScope: column('poolScope') as RawBuilder<string>,
})

/** 1 if a quota can be summed: what it counts is known, and its limit is one. A limit below 0 is none. */
const counts = ({ limit }: Side, multiplier: RawBuilder<number | null>): RawBuilder<number> =>
  sql<number>`case when ${multiplier} is not null and ${sql.ref(limit)} >= 0 then 1 else 0 end`

const amount = (side: Side, name: keyof Side, multiplier: RawBuilder<number | null>): RawBuilder<number> =>
  sql<number>`case when ${counts(side, multiplier)} = 1 then ${sql.ref(side[name])} * ${multiplier} else 0 end`
