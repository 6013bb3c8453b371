import type { Name } from './names.js'
import { keyword, type Nodes } from './nodes.js'
import { type Query, queriesIn } from './query.js'
import { Reader } from './reader.js'
import { beginsStatement } from './statements.js'
import { addedElements, createdIndex, type TableElement, tableElements } from './table-elements.js'

interface Table {
  readonly what: 'table'
  readonly name: Name
}

export interface View {
  readonly what: 'view'
  readonly name: Name
  readonly isSchemaBound: boolean
  /** The names before AS, if there are any. */
  readonly columnNames: readonly string[] | undefined
  /** The nodes after AS. */
  readonly body: Nodes
  readonly queries: readonly Query[]
}

/** A table or view. */
interface Dropped {
  readonly what: 'dropped'
  readonly name: Name
}

/** An index or a constraint. */
interface DroppedKey {
  readonly what: 'dropped key'
  readonly name: string
  readonly on: Name
}

export type Definition = Table | View | Dropped | DroppedKey | TableElement

/** The definitions of a batch, in order, with or without a condition before them. */
export const definitionsIn = (nodes: Nodes): Definition[] =>
  nodes.flatMap((_, at) => (beginsStatement(nodes, at) ? definitionAt(nodes, at) : []))

function definitionAt(nodes: Nodes, at: number): Definition[] {
  const reader = new Reader(nodes, at)
  if (reader.take('ALTER', 'TABLE')) return alteredTable(reader)
  if (reader.take('CREATE', 'TABLE')) return createdTable(reader)
  if (reader.take('CREATE', 'OR', 'ALTER', 'VIEW') || reader.take('CREATE', 'VIEW') || reader.take('ALTER', 'VIEW'))
    return createdView(reader)
  if (reader.take('CREATE')) return createdIndex(reader)
  return reader.take('DROP') ? dropped(reader) : []
}

function createdTable(reader: Reader): Definition[] {
  const name = reader.name()
  const group = reader.group()
  return name && group ? [{ what: 'table', name }, ...tableElements(name, group.nodes)] : []
}

function alteredTable(reader: Reader): Definition[] {
  const table = reader.name()
  if (!table) return []
  if (!reader.take('DROP')) return addedElements(table, reader)
  reader.take('CONSTRAINT')
  reader.take('IF', 'EXISTS')
  const name = reader.name()?.at(-1)
  return name ? [{ what: 'dropped key', name, on: table }] : []
}

function createdView(reader: Reader): Definition[] {
  const name = reader.name()
  if (!name) return []
  const columnNames = reader.names()
  const options = reader.at
  reader.skipPast('AS')
  const isSchemaBound = reader.nodes.slice(options, reader.at).some(node => keyword(node) === 'SCHEMABINDING')
  const body = reader.rest
  return [{ what: 'view', name, isSchemaBound, columnNames, body, queries: queriesIn(body, 'view') }]
}

function dropped(reader: Reader): Definition[] {
  const what = reader.takeAny('TABLE', 'VIEW', 'INDEX')
  reader.take('IF', 'EXISTS')
  const name = reader.name()
  if (!what || !name) return []
  if (what !== 'INDEX') return [{ what: 'dropped', name }]
  const on = reader.take('ON') ? reader.name() : undefined
  return on ? [{ what: 'dropped key', name: name.at(-1)!, on }] : []
}
