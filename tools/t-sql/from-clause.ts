import { isName, type Name } from './names.js'
import { type Group, isGroup, isSymbol, keyword, type Nodes } from './nodes.js'
import { Reader } from './reader.js'

/**
 * A source of rows: a table or view, a function, a query or VALUES in brackets, or something else, such as a variable.
 */
export interface Source {
  readonly name: Name | undefined
  /** The brackets of a derived table. */
  readonly derived: Group | undefined
  readonly alias: string | undefined
  /** `AS alias (a, b)`. */
  readonly columnNames: readonly string[] | undefined
  /** The brackets after WITH: hints of a table, columns of OPENJSON. */
  readonly options: Nodes
  readonly isFunction: boolean
  /** Whether it may refer to the sources before it. */
  readonly isApplied: boolean
  readonly line: number
}

/** The sources of a FROM clause, including those of nested joins in brackets. */
export function sourcesIn(nodes: Nodes): Source[] {
  return nodes.flatMap((node, at) => {
    const before = nodes[at - 1]
    if (at > 0 && !isSymbol(before, ',') && !/^(JOIN|APPLY|USING)$/.test(keyword(before))) return []
    if (isGroup(node) && !isQuery(node)) return sourcesIn(node.nodes)
    return source(new Reader(nodes, at))
  })
}

export function isQuery({ nodes: [first] }: Group): boolean {
  return isGroup(first) ? isQuery(first) : /^(SELECT|VALUES|WITH)$/.test(keyword(first))
}

function source(reader: Reader): Source {
  const { line } = reader.next!
  const isApplied = keyword(reader.nodes[reader.at - 1]) === 'APPLY'
  const derived = reader.group()
  const name = derived ? undefined : reader.name()
  if (!derived && !name) reader.at++
  const isFunction = reader.group() !== undefined
  const before = options(reader)
  const alias = aliasAt(reader)
  const columnNames = alias === undefined ? undefined : reader.names()
  return { name, derived, alias, columnNames, options: [...before, ...options(reader)], isFunction, isApplied, line }
}

function aliasAt(reader: Reader): string | undefined {
  const isSaid = reader.take('AS')
  const { next } = reader
  if (!isName(next) || (!isSaid && /^(OFFSET|OUTPUT|USING)$/.test(keyword(next)))) return undefined
  reader.at++
  return next.text
}

const options = (reader: Reader): Nodes => (reader.take('WITH') ? (reader.group()?.nodes ?? []) : [])
