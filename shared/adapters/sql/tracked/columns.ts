import type { JsonType } from '#shared/adapters/sql/dialects/json-type.js'
import { own } from '#shared/contract/common/own.js'
import type { Columns, TrackedTable } from './tracked-table.js'

/** The columns of a tracked table, in the order of its definition. */

export const keyColumns = ({ unitKey, rowKey }: TrackedTable): Columns => ({ ...unitKey, ...rowKey })

/** The columns of the primary key, in order. */
export const primaryKey = (table: TrackedTable): readonly string[] => table.primaryKey ?? Object.keys(keyColumns(table))

/** The columns that history stores for a row. */
export const pastColumns = (table: TrackedTable): Columns => ({
  ...keyColumns(table),
  ...table.fixed,
  ...table.tracked,
})

/** The columns that a reading has for a row. */
export const readColumns = (table: TrackedTable): Columns => ({
  ...keyColumns(table),
  ...table.fixed,
  ...table.kept,
  ...table.tracked,
})

export const currentColumns = (table: TrackedTable): Columns => ({ ...readColumns(table), ...table.stamp })

export const changeColumns = (table: TrackedTable): Columns => ({
  ...keyColumns(table),
  changedAt: 'time',
  runId: 'name',
  ...table.fixed,
  ...sideColumns(table),
})

function sideColumns(table: TrackedTable): Columns {
  const sides = Object.entries(table.tracked ?? {}).flatMap(([name, type]) =>
    (['Before', 'After'] as const).map(side => [changeName(table, name, side), nullable(type)] as const),
  )
  return Object.fromEntries(sides)
}
const nullable = (type: Columns[string]): Columns[string] => `${jsonType(type)}?`

/** The column for one side of a tracked column in a change. */
export const changeName = ({ changeNames }: TrackedTable, name: string, side: 'Before' | 'After'): string =>
  `${(changeNames && own(changeNames, name)) ?? name}${side}`

/** The columns that are compared between two rows with the same key. */
export const comparedColumns = (table: TrackedTable): string[] => [
  ...fixedColumns(table),
  ...Object.keys({ ...table.kept, ...table.tracked }),
]
/** The compared columns that history stores. */
export const rememberedColumns = (table: TrackedTable): string[] => [
  ...fixedColumns(table),
  ...Object.keys(table.tracked ?? {}),
]
const fixedColumns = ({ fixed, labels = [] }: TrackedTable) =>
  Object.keys(fixed ?? {}).filter(name => !labels.includes(name))

/** A tracked column that is null only if the row does not exist. */
export function presence({ current, tracked }: TrackedTable): string {
  const name = Object.entries(tracked ?? {}).find(([, type]) => !isNullable(type))?.[0]
  if (name === undefined)
    throw new Error(`${current} has no tracked column that is never null: no change tells whether its row was there`)
  return name
}

export const isNullable = (type: Columns[string]): boolean => type.endsWith('?')
export const jsonType = (type: Columns[string]): Exclude<JsonType, 'json'> => type.replace('?', '') as 'name'
