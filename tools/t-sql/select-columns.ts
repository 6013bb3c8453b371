import type { Token } from './lexer.js'
import { asName, isName, isReserved } from './names.js'
import { isGroup, isSymbol, keyword, type Node, type Nodes, split } from './nodes.js'

export interface SelectColumn {
  /** Without its alias. */
  readonly expression: Nodes
  readonly alias: string | undefined
  /** The name of the column: its alias, or its own name. */
  readonly name: string | undefined
  /** `*` or `t.*`. */
  readonly isStar: boolean
  readonly line: number
}

export const selectColumns = (nodes: Nodes): SelectColumn[] => split(nodes).map(selectColumn)

function selectColumn(part: Nodes): SelectColumn {
  const { expression, alias } = aliased(part)
  const isStar = alias === undefined && isSymbol(part.at(-1), '*')
  return { expression, alias, name: alias ?? asName(expression)?.at(-1), isStar, line: part[0]!.line }
}

function aliased(part: Nodes): { expression: Nodes; alias?: string } {
  const [first, second] = part
  if (first && isAlias(first) && isSymbol(second, '=')) return { expression: part.slice(2), alias: first.text }
  const last = part.at(-1)
  if (!last || isGroup(last) || part.length === 1) return { expression: part }
  if (keyword(part.at(-2)) === 'AS') return { expression: part.slice(0, -2), alias: last.text }
  if (isName(last) && endsExpression(part.at(-2))) return { expression: part.slice(0, -1), alias: last.text }
  return { expression: part }
}

/** `a = …` and even `'a' = …` name a column. */
const isAlias = (node: Node): node is Token => /^(word|quoted|string)$/.test(node.kind)

/** Whether a name after the node is an alias that goes without AS. */
const endsExpression = (node: Node | undefined): boolean =>
  node?.kind !== 'symbol' && (keyword(node) === 'END' || keyword(node) === 'NULL' || !isReserved(keyword(node)))
