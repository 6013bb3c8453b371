import { asName, type Name } from './names.js'
import { everyPlace, isGroup, isSymbol, keyword, type Nodes, split } from './nodes.js'
import { Reader } from './reader.js'

export interface ColumnType {
  /** In lower case; empty if the expression does not determine it. */
  readonly type: string
  /** The first number in brackets: characters of a text, digits of a time. */
  readonly length?: number | 'max'
  /** The collation of a text; absent if it is not known. */
  readonly collation?: string
  /** The parts of an expression without a known type. */
  readonly operands?: readonly ColumnType[]
}

export interface Column extends ColumnType {
  readonly name: string
  readonly line: number
}

/** By their names in lower case. */
export type Columns = ReadonlyMap<string, Column>

export const columnsByName = (columns: readonly Column[]): Columns =>
  new Map(columns.map(column => [column.name.toLowerCase(), column]))

export const isText = ({ type }: ColumnType): boolean => /^n?(var)?char$/.test(type)

/** A column as a table or OPENJSON defines it: its type, and its collation further on. */
export function readColumnType(reader: Reader): ColumnType {
  const found = readType(reader)
  const rest = new Reader(reader.rest)
  const collation = (rest.skipPast('COLLATE') && rest.name()?.at(-1)?.toLowerCase()) || 'database_default'
  return isText(found) ? { ...found, collation } : found
}

function readType(reader: Reader): ColumnType {
  const type = reader.name()?.at(-1)?.toLowerCase() ?? ''
  const first = reader.group()?.nodes[0]
  if (!first || isGroup(first)) return { type }
  return { type, length: first.text.toLowerCase() === 'max' ? 'max' : Number(first.text) }
}

/** The type of an expression, if known: of a column, of a cast, and of either with a collation. */
export function toType(nodes: Nodes, find: (name: Name) => ColumnType | undefined): ColumnType {
  const [first] = nodes
  if (nodes.length === 1 && isGroup(first)) return toType(first.nodes, find)
  const last = nodes.at(-1)
  if (keyword(nodes.at(-2)) === 'COLLATE' && last && !isGroup(last))
    return { ...toType(nodes.slice(0, -2), find), collation: last.text.toLowerCase() }
  const name = asName(nodes)
  if (name) return find(name) ?? { type: '' }
  return castIn(nodes) ?? { type: '', operands: mentioned(nodes, find) }
}

function castIn(nodes: Nodes): ColumnType | undefined {
  const [word, group] = nodes
  if (!isGroup(group) || nodes.length > 2) return undefined
  const reader = new Reader(group.nodes)
  if (/^(TRY_)?CONVERT$/.test(keyword(word))) return readType(reader)
  return /^(TRY_)?CAST$/.test(keyword(word)) && reader.skipPast('AS') ? readType(reader) : undefined
}

function mentioned(nodes: Nodes, find: (name: Name) => ColumnType | undefined): ColumnType[] {
  return everyPlace(nodes).flatMap(({ list, at }) => {
    const name = isSymbol(list[at - 1], '.') ? undefined : new Reader(list, at).name()
    return (name && find(name)) ?? []
  })
}

/** `(name type '$.path', …)` after OPENJSON. */
export function jsonColumns(nodes: Nodes): Column[] {
  return split(nodes).flatMap(part => {
    const reader = new Reader(part)
    const name = reader.name()?.at(-1)
    return name ? [{ name, line: part[0]!.line, ...readColumnType(reader) }] : []
  })
}
