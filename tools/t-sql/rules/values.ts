import { isGroup, isSymbol, keyword, type Nodes } from '../nodes.js'
import type { Rule } from '../rule.js'

/** How many rows follow VALUES. */
function rowsAt(nodes: Nodes, at: number): number {
  const rest = nodes.slice(at + 1)
  const end = rest.findIndex(node => !isGroup(node) && !isSymbol(node, ','))
  return rest.slice(0, end < 0 ? undefined : end).filter(isGroup).length
}

const rows = (count: number): string => Array.from({ length: count }, (_, row) => `(${row}, N'a')`).join(', ')

export const valuesRules: readonly Rule[] = [
  {
    name: 'an INSERT of more than 1000 rows in VALUES',
    errorNumber: 10738,
    // VALUES in brackets are a table, without a limit of rows.
    check: ({ nodes }) =>
      nodes.flatMap(({ line }, at) => {
        const count = keyword(nodes[at]) === 'VALUES' ? rowsAt(nodes, at) : 0
        return count > 1000 ? [{ line, text: `${count} rows` }] : []
      }),
    finds: [`INSERT INTO T (a, b) VALUES ${rows(1001)}`, `SELECT 1 AS a; INSERT T VALUES ${rows(2000)}; SELECT 2 AS b`],
    passes: [
      `INSERT INTO T (a, b) VALUES ${rows(1000)}; INSERT INTO T (a, b) VALUES ${rows(1000)}`,
      `INSERT INTO T (a, b) SELECT v.a, v.b FROM (VALUES ${rows(1001)}) AS v (a, b)`,
    ],
  },
]
