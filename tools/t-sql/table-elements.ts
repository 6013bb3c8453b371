import { type Column, readColumnType } from './columns.js'
import type { Name } from './names.js'
import { isGroup, keyword, type Nodes, split } from './nodes.js'
import { Reader } from './reader.js'
import { untilNextStatement } from './statements.js'

export interface ColumnDefinition extends Column {
  readonly what: 'column'
  readonly table: Name
  readonly isQuoted: boolean
  /** The expression of a computed column. */
  readonly computed?: Nodes
}

export interface Key {
  readonly what: 'key'
  /** Of the index or the constraint, if it has one. */
  readonly name: string | undefined
  /** The table or view. */
  readonly on: Name
  readonly columns: readonly string[]
  readonly isUnique: boolean
  readonly isClustered: boolean
  readonly line: number
}

export interface ForeignKey {
  readonly what: 'foreign key'
  readonly name: string | undefined
  readonly from: Name
  readonly to: Name
  /** Whether what happens to a row of `to` happens to its rows of `from`. */
  readonly cascades: boolean
  readonly line: number
}

export type TableElement = ColumnDefinition | Key | ForeignKey

/** The elements in the brackets of CREATE TABLE, or after ADD. */
export const tableElements = (table: Name, nodes: Nodes): TableElement[] =>
  split(nodes).flatMap(part => {
    if (isIndex(part)) return inlineIndex(table, part)
    const constraints = [...keys(table, part), ...foreignKeys(table, part)]
    return isConstraint(part) ? constraints : [...column(table, part), ...constraints]
  })

/** What follows ALTER TABLE and its name, if that is something to add. The reader moves to its end. */
export function addedElements(table: Name, reader: Reader): TableElement[] {
  if (reader.take('WITH')) reader.takeAny('CHECK', 'NOCHECK')
  if (!reader.take('ADD')) return []
  const added = untilNextStatement(reader.nodes, reader.at)
  reader.at += added.length
  return tableElements(table, added)
}

const isKind = (word: string): boolean => /^(NON)?CLUSTERED$/.test(word)

const isIndex = ([first, , third]: Nodes): boolean =>
  keyword(first) === 'INDEX' && (isGroup(third) || keyword(third) === 'UNIQUE' || isKind(keyword(third)))

/** If no constraint follows, the word is the name of a column. */
function isConstraint([first, second]: Nodes): boolean {
  if (/^(CHECK|UNIQUE)$/.test(keyword(first))) return isGroup(second) || isKind(keyword(second))
  return keyword(first) === 'CONSTRAINT' || (/^(PRIMARY|FOREIGN)$/.test(keyword(first)) && keyword(second) === 'KEY')
}

function column(table: Name, part: Nodes): ColumnDefinition[] {
  const [first, ...rest] = part
  if (!first || isGroup(first)) return []
  const { line } = first
  const own = { what: 'column', table, name: first.text, isQuoted: first.kind === 'quoted', line } as const
  if (keyword(rest[0]) !== 'AS') return [{ ...own, ...readColumnType(new Reader(rest)) }]
  const end = rest.findIndex(node => /^(PERSISTED|NOT|CONSTRAINT|PRIMARY|UNIQUE|CHECK)$/.test(keyword(node)))
  return [{ ...own, type: '', computed: rest.slice(1, end < 0 ? undefined : end) }]
}

/** A constraint without its own columns belongs to the column before it. */
function keys(on: Name, part: Nodes): Key[] {
  return part.flatMap(({ line }, at) => {
    const reader = new Reader(part, at)
    const isPrimary = reader.take('PRIMARY', 'KEY')
    if (!isPrimary && !reader.take('UNIQUE')) return []
    const kind = reader.takeAny('CLUSTERED', 'NONCLUSTERED')
    const columns = keyColumns(reader.group()?.nodes ?? part.slice(0, 1))
    const isClustered = kind ? kind === 'CLUSTERED' : isPrimary
    return [{ what: 'key', name: constraintName(part, at), on, columns, isUnique: true, isClustered, line }]
  })
}

/** The last name that CONSTRAINT gives before the position. */
function constraintName(part: Nodes, at: number): string | undefined {
  const word = part.slice(0, at).findLastIndex(node => keyword(node) === 'CONSTRAINT')
  return word < 0 ? undefined : new Reader(part, word + 1).name()?.at(-1)
}

/** The index after CREATE, if it is one. */
export function createdIndex(reader: Reader): Key[] {
  const { line } = reader.nodes[reader.at - 1]!
  const made = readKind(reader)
  if (!reader.take('INDEX')) return []
  const name = reader.name()?.at(-1)
  const on = reader.take('ON') ? reader.name() : undefined
  const columns = reader.group()?.nodes
  return name && on && columns ? [{ what: 'key', name, on, columns: keyColumns(columns), ...made, line }] : []
}

function inlineIndex(on: Name, part: Nodes): Key[] {
  const reader = new Reader(part, 1)
  const name = reader.name()?.at(-1)
  const made = readKind(reader)
  return [{ what: 'key', name, on, columns: keyColumns(reader.group()?.nodes ?? []), ...made, line: part[0]!.line }]
}

function readKind(reader: Reader): Pick<Key, 'isUnique' | 'isClustered'> {
  const isUnique = reader.take('UNIQUE')
  return { isUnique, isClustered: reader.takeAny('CLUSTERED', 'NONCLUSTERED') === 'CLUSTERED' }
}

const keyColumns = (nodes: Nodes): string[] =>
  split(nodes).flatMap(([name]) => (name && !isGroup(name) ? name.text : []))

function foreignKeys(from: Name, part: Nodes): ForeignKey[] {
  const reader = new Reader(part)
  const to = reader.skipPast('REFERENCES') ? reader.name() : undefined
  const { at } = reader
  const cascades = /\bON (DELETE|UPDATE) (CASCADE|SET)\b/.test(reader.rest.map(keyword).join(' '))
  return to ? [{ what: 'foreign key', name: constraintName(part, at), from, to, cascades, line: part[0]!.line }] : []
}
