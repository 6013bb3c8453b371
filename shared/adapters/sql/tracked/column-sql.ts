import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columns } from '#shared/adapters/sql/sql-pieces.js'
import { own } from '#shared/contract/common/own.js'
import { changeName, keyColumns } from './columns.js'
import type { TrackedTable } from './tracked-table.js'

/** SQL fragments for tracked tables. */

export const names = (all: readonly string[]): RawBuilder<unknown> => sql.join(all.map(name => sql.ref(name)))

/** The key of a unit, by column. A missing subscription or region is stored as an empty text. */
export const unitValues = (
  { unitKey }: Pick<TrackedTable, 'unitKey'>,
  unit: object,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(unitKey).map(name => [name, own(unit as Readonly<Record<string, unknown>>, name) ?? '']),
  )

/** Whether a row belongs to a unit. */
export const hasUnitKey = (table: Pick<TrackedTable, 'unitKey'>, unit: object): RawBuilder<SqlBool> =>
  sql.join(
    Object.entries(unitValues(table, unit)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  )

/** The source of current rows (alias n): their table, or a view with more columns. */
export interface Latest {
  readonly from: RawBuilder<unknown>
  /**
   * The additional columns of the view. Each value computes the column from a change (alias c). With the key they find
   * a row.
   */
  readonly derived: Readonly<Record<string, RawBuilder<unknown>>>
}
export const ownTable = (table: TrackedTable): Latest => ({ from: sql`${sql.table(table.current)}`, derived: {} })

/** The columns of a current row (alias n) that history also has. */
export const rowNow = (table: TrackedTable, { derived }: Latest = ownTable(table)): RawBuilder<unknown> =>
  columns('n', [...keyNames(table), ...Object.keys(derived), ...Object.keys({ ...table.fixed, ...table.tracked })])

/** The same columns before a change (alias c). */
export const rowBefore = (table: TrackedTable, { derived }: Latest = ownTable(table)): RawBuilder<unknown> =>
  sql.join([
    ...keyNames(table).map(name => sql.ref(`c.${name}`)),
    ...Object.entries(derived).map(([name, made]) => sql`${made} as ${sql.ref(name)}`),
    ...Object.keys(table.fixed ?? {}).map(name => sql.ref(`c.${name}`)),
    ...Object.keys(table.tracked ?? {}).map(
      name => sql`${sql.ref(`c.${changeName(table, name, 'Before')}`)} as ${sql.ref(name)}`,
    ),
  ])

export const keyNames = (table: TrackedTable): string[] => Object.keys(keyColumns(table))
export const unitNames = ({ unitKey }: Pick<TrackedTable, 'unitKey'>): string[] => Object.keys(unitKey)
