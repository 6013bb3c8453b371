import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { keyNames } from '#shared/adapters/sql/tracked/column-sql.js'
import { changeName, presence } from '#shared/adapters/sql/tracked/columns.js'
import { netChanges } from '#shared/adapters/sql/tracked/net-changes.js'
import type { BothSides, TrackedHistory } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import type { Between, ChangeReads } from '#shared/reads/change-queries.js'
import { scopeCondition } from './scope-condition.js'

/**
 * A row of a region of a subscription on both sides of a change. Before it was added or after it was removed, all
 * columns of that side are null.
 */
export type ChangedRow<T extends TrackedHistory> = BothSides<T> & {
  readonly changedAt: string
  readonly subscriptionName: string | null
}

/** Whether one of these tracked columns differs between the sides of a change, alias l. */
export const differsIn = (table: TrackedHistory, names: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    names.map(name => {
      const [before, after] = [
        sql.ref(`l.${changeName(table, name, 'Before')}`),
        sql.ref(`l.${changeName(table, name, 'After')}`),
      ]
      return sql`${before} <> ${after} or (${before} is null and ${after} is not null)
        or (${before} is not null and ${after} is null)`
    }),
    sql` or `,
  )})`

/** Whether there was a row on a side of a change, alias l. */
export const isThere = (table: TrackedHistory, side: 'Before' | 'After'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`l.${changeName(table, presence(table), side)}`)} is not null`

/** The net changes of an area's rows, latest first. A row that changed and changed back is not included. */
export function trackedChanges<const T extends TrackedHistory, Filter extends ScopeFilter = ScopeFilter>(
  database: Database,
  table: T,
  searched: readonly (keyof T['rowKey'] & string)[],
  own: (filter: Filter) => readonly Expression<SqlBool>[] = () => [],
): ChangeReads<ChangedRow<T>, Filter> {
  const { db, dialect } = database
  const scope = {
    region: 'l.region',
    subscriptionId: 'l.subscriptionId',
    searched: searched.map(name => [`l.${name}`] as const),
  }
  const differs = differsIn(table, Object.keys(table.tracked))
  const joined = (between: Between) => sql<object>`(
    select n.*, s.${sql.ref('displayName')} as ${sql.ref('subscriptionName')}
    from ${netChanges(database, table, between)} as n
    left join ${sql.table('Subscription')} as s on ${sql.ref('s.subscriptionId')} = ${sql.ref('n.subscriptionId')})`
  const filtered = (filter: Filter, between: Between) =>
    db.selectFrom(joined(between).as('l')).where(
      scopeCondition(database, { ...filter, at: undefined }, scope, {
        absent: 'any',
        own: [differs, ...own(filter)],
      }),
    )
  return {
    async count(filter, between) {
      const { rows } = await filtered(filter, between)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return Number(rows)
    },
    async rows(filter, between, limit) {
      const ordered = keyNames(table).reduce(
        (query, name) => query.orderBy(sql.ref(`l.${name}`)),
        filtered(filter, between).selectAll().orderBy(sql.ref('l.changedAt'), 'desc'),
      )
      return (await dialect.window(ordered, { offset: 0, limit }).execute()) as unknown as ChangedRow<T>[]
    },
  }
}
