import { type Group, keyword, type Nodes } from './nodes.js'
import { Reader } from './reader.js'

/** `name (a, b) AS (SELECT …)`. */
export interface CommonTableExpression {
  readonly name: string
  readonly columnNames: readonly string[] | undefined
  readonly group: Group
}

export const commonTableExpressions = (nodes: Nodes): CommonTableExpression[] =>
  nodes.flatMap((node, at) => (keyword(node) === 'WITH' ? expressionsAt(new Reader(nodes, at + 1)) : []))

function expressionsAt(reader: Reader): CommonTableExpression[] {
  const name = reader.name()?.at(-1)
  const columnNames = reader.names()
  const group = reader.take('AS') ? reader.group() : undefined
  if (!name || !group) return []
  return [{ name, columnNames, group }, ...(reader.takeSymbol(',') ? expressionsAt(reader) : [])]
}
