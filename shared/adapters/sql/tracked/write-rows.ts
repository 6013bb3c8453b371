import { type Kysely, sql } from 'kysely'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { hasUnitKey, names } from './column-sql.js'
import { currentColumns, readColumns } from './columns.js'
import { rowDifference } from './difference.js'
import { changeTable, currentTable } from './json-tables.js'
import type { ChangeStamp, Columns, CurrentRow, PastRow, ReadRow, TrackedTable, TrackedUnit } from './tracked-table.js'
import { transitions } from './transitions.js'

export interface RowsWrite<T extends TrackedTable> {
  readonly unit: TrackedUnit<T>
  /** All rows of the unit. */
  readonly rows: readonly ReadRow<T>[]
  /** The `stamp` columns for each written row. */
  readonly stamp: Omit<CurrentRow<T>, keyof ReadRow<T>>
  /** The reading that is recorded with each change; null for a unit's first reading, which records no changes. */
  readonly change: ChangeStamp | null
  /** A callback for the rows that are written, and no others. */
  readonly finish?: (rows: readonly ReadRow<T>[]) => Promise<readonly ReadRow<T>[]>
}

/**
 * Makes the stored rows of a unit equal to the read rows, and returns how many rows differed. Equal rows are not
 * written.
 */
export async function writeRows<const T extends TrackedTable>(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  table: T,
  { unit, rows, stamp, change, finish = async same => same }: RowsWrite<NoInfer<T>>,
): Promise<number> {
  const found = rowDifference<T, ReadRow<T> & PastRow<T>>(
    table,
    await storedRows(trx, table, unit, readColumns(table)),
    rows as (ReadRow<T> & PastRow<T>)[],
  )
  const { added, changed, gone } = found
  const stamped = (some: readonly ReadRow<T>[]) => some.map(row => ({ ...row, ...stamp })) as unknown as CurrentRow<T>[]
  const written = await finish([...added, ...changed.map(({ after }) => after)])
  const target = currentTable(table)
  await writes.insert(target, stamped(written.slice(0, added.length)))
  await writes.update(target, stamped(written.slice(added.length)))
  await writes.delete(target, stamped(gone))
  if (change && hasChanges(table)) await writes.insertMissing(changeTable(table), transitions(table, change, found))
  return added.length + changed.length + gone.length
}

/** All stored columns of the rows of a unit. */
export const currentRows = <const T extends TrackedTable>(
  trx: Kysely<Tables>,
  table: T,
  unit: TrackedUnit<NoInfer<T>>,
): Promise<CurrentRow<T>[]> => storedRows(trx, table, unit, currentColumns(table))

/** Some stored columns of the rows of a unit. */
async function storedRows<Row>(
  trx: Kysely<Tables>,
  table: TrackedTable,
  unit: object,
  columns: Columns,
): Promise<Row[]> {
  const query = sql<Row>`select ${names(Object.keys(columns))} from ${sql.table(table.current)}
    where ${hasUnitKey(table, unit)}`
  return (await query.execute(trx)).rows
}

const hasChanges = <T extends TrackedTable>(table: T): table is T & { changes: string } => table.changes !== null
