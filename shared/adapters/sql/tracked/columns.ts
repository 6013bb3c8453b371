import type { JsonType } from '#shared/adapters/sql/dialects/json-type.js'
import { own } from '#shared/contract/common/own.js'
import type { Columns, TrackedTable } from './tracked-table.js'

/** The columns of a tracked table, in the order of its parts. */

export const keyColumns = ({ unitKey, rowKey }: TrackedTable): Columns => ({ ...unitKey, ...rowKey })

/** The names of the key, in the order in which rows are stored. */
export const primaryKey = (table: TrackedTable): readonly string[] => table.primaryKey ?? Object.keys(keyColumns(table))

/** What history tells of a row. */
export const pastColumns = (table: TrackedTable): Columns => ({
  ...keyColumns(table),
  ...table.fixed,
  ...table.tracked,
})

/** What a reading tells of a row. */
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

/** How a change names a side of a tracked column. */
export const changeName = ({ changeNames }: TrackedTable, name: string, side: 'Before' | 'After'): string =>
  `${(changeNames && own(changeNames, name)) ?? name}${side}`

/** Columns in which two rows of one key differ. */
export const comparedColumns = (table: TrackedTable): string[] => [
  ...fixedColumns(table),
  ...Object.keys({ ...table.kept, ...table.tracked }),
]
/** The same, as far as history tells of them. */
export const rememberedColumns = (table: TrackedTable): string[] => [
  ...fixedColumns(table),
  ...Object.keys(table.tracked ?? {}),
]
const fixedColumns = ({ fixed, labels = [] }: TrackedTable) =>
  Object.keys(fixed ?? {}).filter(name => !labels.includes(name))

/** A tracked column that is null where there is no row, and nowhere else. */
export function presence({ current, tracked }: TrackedTable): string {
  const name = Object.entries(tracked ?? {}).find(([, type]) => !isNullable(type))?.[0]
  if (name === undefined)
    throw new Error(`${current} has no tracked column that is never null: no change tells whether its row was there`)
  return name
}

export const isNullable = (type: Columns[string]): boolean => type.endsWith('?')
export const jsonType = (type: Columns[string]): Exclude<JsonType, 'json'> => type.replace('?', '') as 'name'
