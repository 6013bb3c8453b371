import { type Columns, columnsByName, toType } from './columns.js'
import type { Definition, View } from './definitions.js'
import { type Name, nameKey } from './names.js'
import type { ColumnDefinition, ForeignKey, Key } from './table-elements.js'

/** The objects that the migrations have created so far; tables and views by the keys of their names. */
export interface Schema {
  readonly tables: ReadonlyMap<string, Columns>
  readonly views: ReadonlyMap<string, View>
  /** In the order of creation. */
  readonly keys: readonly Key[]
  readonly foreignKeys: readonly ForeignKey[]
}

export const emptySchema: Schema = { tables: new Map(), views: new Map(), keys: [], foreignKeys: [] }

export const extend = (schema: Schema, definitions: readonly Definition[]): Schema =>
  definitions.reduce(extendBy, schema)

function extendBy(schema: Schema, definition: Definition): Schema {
  switch (definition.what) {
    case 'table':
      return withTable(without(schema, definition.name), definition.name, new Map())
    case 'column':
      return withColumn(schema, definition)
    case 'key':
      return { ...schema, keys: [...schema.keys, definition] }
    case 'foreign key':
      return { ...schema, foreignKeys: [...schema.foreignKeys, definition] }
    case 'view':
      return withView(schema, definition)
    case 'dropped key':
      return {
        ...schema,
        keys: schema.keys.filter(key => key.name !== definition.name || !isSame(key.on, definition.on)),
        foreignKeys: schema.foreignKeys.filter(key => key.name !== definition.name || !isSame(key.from, definition.on)),
      }
    case 'dropped':
      return without(schema, definition.name)
  }
}

const isSame = (one: Name, other: Name): boolean => nameKey(one) === nameKey(other)

const withTable = (schema: Schema, name: Name, columns: Columns): Schema => ({
  ...schema,
  tables: new Map(schema.tables).set(nameKey(name), columns),
})

function withColumn(schema: Schema, definition: ColumnDefinition): Schema {
  const table = schema.tables.get(nameKey(definition.table)) ?? new Map()
  const { computed } = definition
  const column = computed
    ? { ...definition, ...toType(computed, name => table.get(name.at(-1)!.toLowerCase())) }
    : definition
  const columns = new Map([...table, ...columnsByName([column])])
  return withTable(schema, definition.table, columns)
}

/** Recreating a view drops its indexes. */
function withView(schema: Schema, view: View): Schema {
  const kept = without(schema, view.name)
  return { ...kept, views: new Map(kept.views).set(nameKey(view.name), view) }
}

function without(schema: Schema, name: Name): Schema {
  const others = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([key]) => key !== nameKey(name)))
  return {
    tables: others(schema.tables),
    views: others(schema.views),
    keys: schema.keys.filter(({ on }) => !isSame(on, name)),
    foreignKeys: schema.foreignKeys.filter(({ from }) => !isSame(from, name)),
  }
}
