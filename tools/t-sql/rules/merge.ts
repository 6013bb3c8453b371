import { isSymbol, keyword, type Nodes } from '../nodes.js'
import type { Rule } from '../rule.js'
import { beginsStatement } from '../statements.js'

function isEnded(nodes: Nodes, from: number): boolean {
  const next = nodes.findIndex((node, at) => at > from && (isSymbol(node, ';') || beginsStatement(nodes, at)))
  return isSymbol(nodes[next], ';')
}

const matched = 'WHEN MATCHED THEN UPDATE SET b = s.b WHEN NOT MATCHED THEN INSERT (a, b) VALUES (s.a, s.b)'
const merge = `MERGE INTO T AS t USING (SELECT a, b FROM U) AS s ON s.a = t.a ${matched}`

export const mergeRules: readonly Rule[] = [
  {
    name: 'MERGE without a semicolon',
    errorNumber: 10713,
    check: ({ nodes }) =>
      nodes.flatMap(({ line }, at) =>
        keyword(nodes[at]) === 'MERGE' && beginsStatement(nodes, at) && !isEnded(nodes, at)
          ? [{ line, text: 'end it with one' }]
          : [],
      ),
    finds: [merge, `${merge}\nSELECT 1 AS a;`, `EXEC(N'${merge}');`, `${merge} WHEN NOT MATCHED BY SOURCE THEN DELETE`],
    passes: [
      `${merge};`,
      `DECLARE @x int; ${merge}\n  WHEN NOT MATCHED BY SOURCE THEN DELETE ;\nSELECT @x = 1`,
      'SELECT t.a FROM T AS t INNER MERGE JOIN U ON U.a = t.a',
    ],
  },
]
