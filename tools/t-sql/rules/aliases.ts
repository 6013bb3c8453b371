import type { Batch } from '../batches.js'
import type { Token } from '../lexer.js'
import { isName } from '../names.js'
import { isGroup, isSymbol, keyword, type Node, type Nodes } from '../nodes.js'
import type { Query } from '../query.js'
import type { Finding, Rule } from '../rule.js'
import { isNoColumn } from '../scope.js'

/** Whether an unqualified name can only be an alias of the SELECT: no source is known to have it. */
const isAlias = (name: string, query: Query, { schema }: Batch): boolean =>
  query.columns.some(({ alias }) => alias?.toLowerCase() === name.toLowerCase()) && isNoColumn(name, query, schema)

/** The unqualified names in a condition; not those in a call, which may be keywords of the call. */
function bareNames(nodes: Nodes, query: Query): Token[] {
  return nodes.flatMap((node, at) => {
    const before = nodes[at - 1]
    if (isGroup(node)) {
      const isCondition = !before || before.kind === 'symbol' || /^(AND|OR|NOT)$/.test(keyword(before))
      return isCondition && !query.inner.has(node) ? bareNames(node.nodes, query) : []
    }
    const isQualified = isSymbol(before, '.') || isSymbol(nodes[at + 1], '.')
    return isName(node) && !isQualified && !isGroup(nodes[at + 1]) ? [node] : []
  })
}

const inClause = (batch: Batch, word: string): Finding[] =>
  batch.queries.flatMap(query => found(bareNames(query.clause(word)?.nodes ?? [], query), query, batch))

const found = (names: readonly Token[], query: Query, batch: Batch): Finding[] =>
  names.filter(({ text }) => isAlias(text, query, batch)).map(({ text, line }) => ({ line, text }))

/** The nodes of those parts of GROUP BY that have a single node. */
const groupedBy = (query: Query): Node[] => query.list('GROUP').flatMap(part => (part.length === 1 ? part : []))

const table = 'CREATE TABLE T (a int, b int)\nGO\n'

export const aliasRules: readonly Rule[] = [
  {
    name: 'an alias in GROUP BY',
    errorNumber: 207,
    check: batch => batch.queries.flatMap(query => found(groupedBy(query).filter(isName), query, batch)),
    finds: [
      `${table}SELECT a + 1 AS c, COUNT(*) AS n FROM T GROUP BY c`,
      `${table}SELECT d.b AS c FROM (SELECT a AS b FROM T) AS d GROUP BY d.b, c`,
      "SELECT LOWER(j.a) AS b FROM OPENJSON(@1) WITH (a nvarchar(10) '$.a') AS j GROUP BY b",
    ],
    passes: [
      `${table}SELECT a + 1 AS b FROM T GROUP BY b`,
      'SELECT a + 1 AS c FROM U GROUP BY c',
      'SELECT a + 1 AS c FROM @t GROUP BY c',
      `${table}SELECT T.a AS c FROM T GROUP BY T.a`,
    ],
  },
  {
    name: 'a number in GROUP BY',
    errorNumber: 164,
    check: ({ queries }) =>
      queries
        .flatMap(groupedBy)
        .flatMap(node => (node.kind === 'number' ? [{ line: node.line, text: node.text }] : [])),
    finds: ['SELECT a, COUNT(*) FROM T GROUP BY 1', 'SELECT a, b, COUNT(*) FROM T GROUP BY a, 2 ORDER BY 3'],
    passes: ['SELECT a, COUNT(*) FROM T GROUP BY a ORDER BY 2', 'SELECT a % 10 AS b FROM T GROUP BY a % 10'],
  },
  {
    name: 'an alias in HAVING',
    errorNumber: 207,
    check: batch => inClause(batch, 'HAVING'),
    finds: [
      `${table}SELECT a, COUNT(*) AS n FROM T GROUP BY a HAVING n > 1`,
      `${table}SELECT a, SUM(b) AS total FROM T GROUP BY a HAVING (total > 1 AND a > 1)`,
    ],
    passes: [
      `${table}SELECT a, SUM(b) AS b FROM T GROUP BY a HAVING MAX(b) > 1`,
      `${table}SELECT a, COUNT(*) AS n FROM T GROUP BY a HAVING EXISTS (SELECT n FROM U)`,
      `${table}SELECT a AS day FROM T GROUP BY a HAVING MIN(DATEADD(day, 1, a)) > 1`,
      'SELECT a, COUNT(*) AS n FROM U GROUP BY a HAVING n > 1',
    ],
  },
  {
    name: 'an alias in WHERE',
    errorNumber: 207,
    check: batch => inClause(batch, 'WHERE'),
    finds: [
      `${table}SELECT COUNT(*) AS n FROM T WHERE n > 1`,
      `${table}SELECT x.c FROM (SELECT a + b AS c FROM T WHERE a = 1 AND c = 2) AS x`,
    ],
    passes: [
      `${table}SELECT x.c FROM (SELECT a + b AS c FROM T) AS x WHERE c = 2`,
      `${table}SELECT a AS b FROM T WHERE b = 2`,
    ],
  },
]
