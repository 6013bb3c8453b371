import { isQuery } from '../from-clause.js'
import { isGroup, isSymbol, keyword, type Nodes, outsideCase } from '../nodes.js'
import type { Rule } from '../rule.js'

/** Whether an expression is a condition, for which T-SQL has no type. */
function isCondition(expression: Nodes): boolean {
  const [first, second, ...more] = expression
  if (isGroup(first) && !second) return !isQuery(first) && isCondition(first.nodes)
  // `@x = 1` sets a variable.
  if (first?.kind === 'parameter' && isSymbol(second, '=')) return isCondition(more)
  return outsideCase(expression).some(at => {
    const node = expression[at]
    return (
      isSymbol(node, '=', '<>', '!=', '<', '>', '<=', '>=') ||
      /^(IS|IN|LIKE|BETWEEN|EXISTS|AND|OR|NOT)$/.test(keyword(node))
    )
  })
}

export const booleanRules: readonly Rule[] = [
  {
    name: 'a condition as a column',
    errorNumber: 102,
    check: ({ queries }) =>
      queries
        .flatMap(({ columns }) => columns.filter(({ expression }) => isCondition(expression)))
        .map(({ line, name }) => ({ line, text: name ?? 'use CASE' })),
    finds: [
      'SELECT a > 1 AS b FROM T',
      'SELECT t.a = t.b AS c FROM T AS t',
      'SELECT a IS NULL AS b, (a IN (1, 2)) AS c FROM T',
      'SELECT d.b FROM (SELECT EXISTS (SELECT 1 FROM U) AS b FROM T) AS d',
    ],
    passes: [
      'SELECT CASE WHEN a > 1 THEN 1 ELSE 0 END AS b, c = 1, IIF(a = b, 1, 0) AS d FROM T',
      'SELECT @x = a + 1 FROM T WHERE a > 1',
      'SELECT (SELECT MAX(a) FROM U WHERE a > 1) AS b FROM T',
    ],
  },
]
