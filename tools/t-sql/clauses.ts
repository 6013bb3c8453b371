import { isGroup, keyword, type Node, type Nodes, outsideCase } from './nodes.js'

export interface Clause {
  /** `FROM`, `ORDER`, …; the first is what the query begins with. */
  readonly word: string
  readonly nodes: Nodes
  readonly line: number
}

/** A query in its clauses. */
export function toClauses(nodes: Nodes): Clause[] {
  const verb = keyword(nodes[0])
  const begins = [0, ...outsideCase(nodes).filter(at => at > 0 && beginsClause(verb, nodes, at)), nodes.length]
  return begins.slice(0, -1).map((at, index) => {
    const first = keyword(nodes[at + 1]) === 'BY' ? at + 2 : at + 1
    return { word: keyword(nodes[at]), nodes: nodes.slice(first, begins[index + 1]), line: nodes[at]!.line }
  })
}

function beginsClause(verb: string, nodes: Nodes, at: number): boolean {
  const next = nodes[at + 1]
  switch (keyword(nodes[at])) {
    case 'WHERE':
    case 'HAVING':
    case 'FETCH':
      return true
    case 'FROM':
      return keyword(nodes[at - 1]) !== 'DISTINCT'
    case 'GROUP':
    case 'ORDER':
      return keyword(next) === 'BY'
    case 'OFFSET':
      return isCount(next)
    case 'FOR':
      return /^(XML|JSON|BROWSE)$/.test(keyword(next))
    case 'OPTION':
      return isGroup(next)
    case 'INTO':
      return verb === 'SELECT'
    case 'OUTPUT':
      return verb !== 'SELECT'
    case 'SET':
      return verb === 'UPDATE'
    case 'WHEN':
      return verb === 'MERGE'
    default:
      return false
  }
}

const isCount = (node: Node | undefined): boolean =>
  isGroup(node) || node?.kind === 'number' || node?.kind === 'parameter'
