import { type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { matchAny, scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import type { ModelTrendReads } from '#shared/ai/model-trend.js'
import type { ModelTrendFilter } from '#shared/contract/ai/model-trends.js'
import { modelTable, modelUnits } from './ai-tables.js'

const unit = Object.keys(modelUnits.unitKey)

/** States of AI models now, and their changes by day, each with the day of the first reading of its unit. */
export function modelTrendReads(database: Database): ModelTrendReads {
  const { db, dialect } = database
  const firstDay = dialect.dayOrHour(sql.ref('u.firstSnapshotTime'), 'daily')
  /** Rows of a table (alias l) with their units (alias u). */
  const filtered = (table: string, { days: _, provider, model, ...filter }: ModelTrendFilter) =>
    db
      .selectFrom(sql<object>`${sql.table(table)}`.as('l'))
      .innerJoin('AIModelUnit as u', join => join.on(sql<SqlBool>`${equal('u', 'l', unit)}`))
      .where(
        scopeCondition(
          database,
          filter,
          { region: 'l.region', subscriptionId: 'l.subscriptionId' },
          { own: [...matchAny(database, 'l.provider', provider), ...matchAny(database, 'l.model', model)] },
        ),
      )
  const count = sql<number>`count(*)`
  return {
    async now(filter) {
      const availability = sql.ref<string>('l.availability')
      const rows = await filtered(modelTable.current, filter)
        .groupBy([firstDay, availability])
        .select([firstDay.as('firstDay'), availability.as('availability'), count.as('rows')])
        .execute()
      return rows.map(row => ({ ...row, rows: Number(row.rows) }))
    },
    async moves(filter, from) {
      const day = dialect.dayOrHour(sql.ref('l.changedAt'), 'daily')
      const before = sql.ref<string | null>('l.availabilityBefore')
      const after = sql.ref<string | null>('l.availabilityAfter')
      const rows = await filtered(modelTable.changes, filter)
        .where(sql<SqlBool>`${sql.ref('l.changedAt')} >= ${dialect.time(`${from}T00:00:00.000Z`)}`)
        .where(sql<SqlBool>`(${before} <> ${after} or ${before} is null or ${after} is null)`)
        .groupBy([firstDay, day, before, after])
        .select([firstDay.as('firstDay'), day.as('bucket'), before.as('before'), after.as('after'), count.as('rows')])
        .execute()
      return rows.map(row => ({ ...row, rows: Number(row.rows) }))
    },
  }
}
