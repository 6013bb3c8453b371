import { type Kysely, sql } from 'kysely'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { own } from '#shared/contract/common/own.js'
import { hasUnitKey, names } from './column-sql.js'
import { changeColumns, changeName, keyColumns, pastColumns, presence } from './columns.js'
import { rowIdentity } from './difference.js'
import type { ChangeRow, PastRow, TrackedHistory, TrackedUnit } from './tracked-table.js'

/**
 * The rows of a unit at its first reading. Rows without a change are as they are now; for the others, the earliest
 * change has the first state.
 */
export async function firstState<const T extends TrackedHistory>(
  trx: Kysely<Tables>,
  table: T,
  unit: TrackedUnit<NoInfer<T>>,
): Promise<PastRow<T>[]> {
  const now = sql<PastRow<T>>`select ${names(Object.keys(pastColumns(table)))} from ${sql.table(table.current)}
    where ${hasUnitKey(table, unit)}`
  return undone(table, (await now.execute(trx)).rows, await unitChanges(trx, table, unit))
}

/** The changes of a unit, oldest first. */
export async function unitChanges<const T extends TrackedHistory>(
  trx: Kysely<Tables>,
  table: T,
  unit: TrackedUnit<NoInfer<T>>,
): Promise<ChangeRow<T>[]> {
  const changes = sql<ChangeRow<T>>`select ${names(Object.keys(changeColumns(table)))} from ${sql.table(table.changes)}
    where ${hasUnitKey(table, unit)} order by ${sql.ref('changedAt')}`
  return (await changes.execute(trx)).rows
}

/** The rows before all of these changes. The changes are sorted, oldest first. */
export function undone<T extends TrackedHistory>(
  table: T,
  rows: readonly NoInfer<PastRow<T>>[],
  changes: readonly NoInfer<ChangeRow<T>>[],
): PastRow<T>[] {
  const identity = rowIdentity(table)
  const earliest = new Map<string, ChangeRow<T>>()
  for (const change of changes) if (!earliest.has(identity(change))) earliest.set(identity(change), change)
  return [
    ...rows.filter(row => !earliest.has(identity(row))),
    ...[...earliest.values()].map(change => beforeChange(table, change)).filter(row => row !== undefined),
  ]
}

/** A row before a change; undefined if it did not exist. */
export function beforeChange<T extends TrackedHistory>(
  table: T,
  change: NoInfer<ChangeRow<T>>,
): PastRow<T> | undefined {
  const values = change as Readonly<Record<string, unknown>>
  if (own(values, changeName(table, presence(table), 'Before')) === null) return undefined
  const same = Object.keys({ ...keyColumns(table), ...table.fixed }).map(name => [name, own(values, name)] as const)
  const before = Object.keys(table.tracked).map(name => [name, own(values, changeName(table, name, 'Before'))] as const)
  return Object.fromEntries([...same, ...before]) as PastRow<T>
}
