import { type Column, type Columns, columnsByName, jsonColumns, toType } from './columns.js'
import type { Source } from './from-clause.js'
import { type Name, nameKey } from './names.js'
import type { Query } from './query.js'
import type { Schema } from './schema.js'
import type { SelectColumn } from './select-columns.js'

/** The columns of a table or view. */
export function columnsNamed(name: Name, schema: Schema): Columns | undefined {
  const view = schema.views.get(nameKey(name))
  return view ? renamed(toQueryColumns(view.queries[0], schema), view.columnNames) : schema.tables.get(nameKey(name))
}

/** What queries gave before: each name in a query asks for the columns of all its sources. */
const knownColumns = new WeakMap<Schema, WeakMap<Query, Columns | undefined>>()

/** The columns that a query gives, if all of its sources are known. */
export function toQueryColumns(query: Query | undefined, schema: Schema): Columns | undefined {
  if (!query) return undefined
  const known = knownColumns.get(schema) ?? new WeakMap<Query, Columns | undefined>()
  knownColumns.set(schema, known)
  if (!known.has(query)) known.set(query, findColumns(query, schema))
  return known.get(query)
}

function findColumns(query: Query, schema: Schema): Columns | undefined {
  const columns = query.columns.map(column =>
    column.isStar ? starColumns(column, query, schema) : [selectedColumn(column, query, schema)],
  )
  return columns.every(some => some !== undefined) ? columnsByName(columns.flat()) : undefined
}

function selectedColumn({ name = '', line, expression }: SelectColumn, query: Query, schema: Schema): Column {
  return { ...toType(expression, column => columnNamed(column, query, schema)), name, line }
}

function starColumns({ expression }: SelectColumn, query: Query, schema: Schema): Column[] | undefined {
  const [qualifier] = expression
  const sources = query.sources.filter(
    source => expression.length === 1 || (qualifier?.kind !== 'group' && isCalled(source, qualifier?.text)),
  )
  const columns = sources.map(source => toSourceColumns(source, query, schema))
  return columns.every(some => some !== undefined) ? columns.flatMap(some => [...some.values()]) : undefined
}

function toSourceColumns(source: Source, query: Query, schema: Schema): Columns | undefined {
  const { derived, name, columnNames, options, isFunction } = source
  if (derived) return renamed(toQueryColumns(query.inner.get(derived)?.[0], schema), columnNames)
  if (!name) return undefined
  if (isFunction) return options.length > 0 ? columnsByName(jsonColumns(options)) : undefined
  const expression = name.length === 1 ? query.expressions.get(name[0]!.toLowerCase()) : undefined
  if (expression) return renamed(toQueryColumns(expression.query, schema), expression.columnNames)
  return columnsNamed(name, schema)
}

function renamed(columns: Columns | undefined, names: readonly string[] | undefined): Columns | undefined {
  if (!names || !columns) return columns
  return columnsByName([...columns.values()].map((column, at) => ({ ...column, name: names[at] ?? column.name })))
}

const isCalled = ({ alias, name }: Source, qualifier: string | undefined): boolean =>
  (alias ?? name?.at(-1))?.toLowerCase() === qualifier?.toLowerCase()

interface Scope {
  readonly query: Query
  readonly sources: readonly Source[]
}

/** A query and those around it, from the inside out. A derived table sees only the sources before it. */
function scopes(query: Query): Scope[] {
  const found: Scope[] = []
  for (let scope: Query | undefined = query, inside: Query | undefined; scope; inside = scope, scope = scope.outer) {
    const { inner, sources } = scope
    const own = sources.findIndex(({ derived }) => derived && inside && inner.get(derived)?.includes(inside))
    found.push({ query: scope, sources: own < 0 ? sources : sources.slice(0, own) })
  }
  return found
}

/** The column that a name in a query means, if that is known. */
export function columnNamed(name: Name, query: Query, schema: Schema): Column | undefined {
  for (const scope of scopes(query)) {
    const sources = scope.sources.filter(source => name.length === 1 || isCalled(source, name.at(-2)))
    for (const source of sources) {
      const columns = toSourceColumns(source, scope.query, schema)
      const column = columns?.get(name.at(-1)!.toLowerCase())
      if (column || !columns) return column
    }
    if (name.length > 1 && sources.length > 0) return undefined
  }
  return undefined
}

/** Whether it is known that no source of a query, nor of those around it, has a column of the name. */
export const isNoColumn = (name: string, query: Query, schema: Schema): boolean =>
  scopes(query).every(scope =>
    scope.sources.every(source => toSourceColumns(source, scope.query, schema)?.has(name.toLowerCase()) === false),
  )
