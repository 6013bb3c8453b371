import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import { changeColumns, currentColumns, jsonType, keyColumns, primaryKey } from './columns.js'
import type { ChangeRow, Columns, CurrentRow, TrackedHistory, TrackedKey, TrackedTable } from './tracked-table.js'

/** The JSON parameters with which rows of a tracked table are written. */

export const jsonColumns = <Row extends object>(columns: Columns): JsonColumns<Row> =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, jsonType(type)])) as JsonColumns<Row>

export const currentTable = <const T extends TrackedTable>(table: T): JsonTable<CurrentRow<T>> =>
  jsonTable(table.current, currentColumns(table), primaryKey(table), [
    ...Object.keys({ ...table.unitKey, ...table.stamp }),
  ])

export const changeTable = <const T extends Pick<TrackedHistory, 'changes'> & TrackedTable>(
  table: T,
): JsonTable<ChangeRow<T>> =>
  jsonTable(
    table.changes,
    changeColumns(table),
    [...primaryKey(table), 'changedAt'],
    [...Object.keys(table.unitKey), 'changedAt', 'runId'],
  )

/** The JSON parameter for keys alone, for lookups. */
export const keyJson = <const T extends TrackedTable>(table: T): JsonColumns<TrackedKey<T>> =>
  jsonColumns<TrackedKey<T>>(keyColumns(table))

const jsonTable = <Row extends object>(
  name: string,
  columns: Columns,
  key: readonly string[],
  shared: readonly string[],
): JsonTable<Row> => ({
  name,
  columns: jsonColumns(columns),
  key: key as (keyof Row & string)[],
  shared: shared as (keyof Row & string)[],
})
