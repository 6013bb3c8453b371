import type { View } from '../definitions.js'
import { nameKey } from '../names.js'
import { everyPlace, isGroup, isSymbol, keyword, type Nodes } from '../nodes.js'
import { everyQuery, type Place } from '../query.js'
import type { Rule, Several } from '../rule.js'
import { checkViewIndexes } from './view-indexes.js'

const script = (body: string, index: string) => `CREATE TABLE dbo.T (a int, b int, c int)
GO
CREATE TABLE dbo.U (a int)
GO
CREATE VIEW dbo.V WITH SCHEMABINDING AS ${body}
GO
${index}`

const indexed = (body: string) => script(body, "EXEC(N'CREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)')")

/** What a view may contain, but not an indexed one. */
function rule(
  name: string,
  errorNumber: number,
  isWrong: (view: View) => boolean,
  [first, second, ...more]: Several,
  passes: readonly [string, ...string[]],
): Rule {
  return {
    name: `${name} in an indexed view`,
    errorNumber,
    check: batch => checkViewIndexes(batch, (view, index) => index.isClustered && isWrong(view)),
    finds: [indexed(first), indexed(second), ...more.map(indexed)],
    passes: [script(first, ''), indexed(passes[0]), ...passes.slice(1).map(indexed)],
  }
}

const calls = (nodes: Nodes, functions: RegExp): boolean =>
  everyPlace(nodes).some(({ node, list, at }) => functions.test(keyword(node)) && isGroup(list[at + 1]))

const isIn = (place: Place, { queries }: View): boolean => everyQuery(queries).some(query => query.place === place)

const countsRows = (nodes: Nodes): boolean =>
  everyPlace(nodes).some(({ node, list, at }) => {
    const next = list[at + 1]
    return keyword(node) === 'COUNT_BIG' && isGroup(next) && isSymbol(next.nodes[0], '*')
  })

const isOuterJoin = (nodes: Nodes): boolean =>
  everyPlace(nodes).some(
    ({ node, list, at }) => /^(LEFT|RIGHT|FULL)$/.test(keyword(node)) && /^(JOIN|OUTER)$/.test(keyword(list[at + 1])),
  )

const tables = ({ queries }: View): string[] =>
  queries.flatMap(({ sources }) => sources.flatMap(({ name }) => (name ? nameKey(name) : [])))

const grouped = 'SELECT a, COUNT_BIG(*) AS n FROM dbo.T GROUP BY a'

export const indexedViewRules: readonly Rule[] = [
  rule(
    'DISTINCT',
    10100,
    ({ queries }) => queries.some(({ isDistinct }) => isDistinct),
    ['SELECT DISTINCT a FROM dbo.T', 'select distinct a, b from dbo.T where c > 0'],
    [grouped],
  ),
  rule(
    'TOP or OFFSET',
    10101,
    ({ queries }) => queries.some(query => query.hasTop || query.clause('OFFSET')),
    ['SELECT TOP (5) a FROM dbo.T', 'SELECT a FROM dbo.T ORDER BY a OFFSET 5 ROWS'],
    ['SELECT a, b AS [top] FROM dbo.T'],
  ),
  rule(
    'an outer join',
    10113,
    ({ body }) => isOuterJoin(body),
    ['SELECT T.a FROM dbo.T LEFT JOIN dbo.U ON U.a = T.a', 'SELECT T.a FROM dbo.T FULL OUTER JOIN dbo.U ON U.a = T.a'],
    ["SELECT T.a, LEFT('abc', 1) AS b FROM dbo.T INNER JOIN dbo.U ON U.a = T.a"],
  ),
  rule(
    'a subquery',
    10127,
    view => isIn('subquery', view),
    [
      'SELECT a FROM dbo.T WHERE EXISTS (SELECT 1 FROM dbo.U WHERE U.a = T.a)',
      'SELECT a, (SELECT COUNT_BIG(*) FROM dbo.U) AS b FROM dbo.T',
    ],
    ['SELECT a FROM dbo.T WHERE (a IN (1, 2))'],
  ),
  rule(
    'a derived table',
    10109,
    view => isIn('derived table', view),
    ['SELECT a FROM (SELECT a FROM dbo.T) AS d', 'SELECT T.a FROM dbo.T JOIN (SELECT a FROM dbo.U) AS d ON d.a = T.a'],
    ['SELECT d.a FROM (dbo.T AS d INNER JOIN dbo.U ON U.a = d.a)'],
  ),
  rule(
    'a common table expression',
    10137,
    view => isIn('common table expression', view),
    [
      'WITH x AS (SELECT a FROM dbo.T) SELECT a FROM x',
      'WITH x AS (SELECT a FROM dbo.T), y AS (SELECT a FROM dbo.U) SELECT x.a FROM x, y',
    ],
    [grouped],
  ),
  rule(
    'UNION, EXCEPT or INTERSECT',
    10116,
    ({ body }) => body.some(node => /^(UNION|EXCEPT|INTERSECT)$/.test(keyword(node))),
    ['SELECT a FROM dbo.T UNION ALL SELECT a FROM dbo.U', 'SELECT a FROM dbo.T EXCEPT SELECT a FROM dbo.U'],
    ['SELECT a, b AS [union] FROM dbo.T'],
  ),
  rule(
    'an aggregate that cannot be kept',
    10125,
    ({ body }) => calls(body, /^(MIN|MAX|AVG|STDEVP?|VARP?|STRING_AGG|CHECKSUM_AGG)$/),
    [
      'SELECT a, MAX(b) AS b, COUNT_BIG(*) AS n FROM dbo.T GROUP BY a',
      'SELECT a, avg(b) AS b, COUNT_BIG(*) AS n FROM dbo.T GROUP BY a',
    ],
    ['SELECT a, SUM(ISNULL(b, 0)) AS b, COUNT_BIG(*) AS [max] FROM dbo.T GROUP BY a'],
  ),
  rule(
    'COUNT',
    10136,
    ({ body }) => calls(body, /^COUNT$/),
    [
      'SELECT a, COUNT(*) AS n FROM dbo.T GROUP BY a',
      'SELECT a, count(b) AS b, COUNT_BIG(*) AS n FROM dbo.T GROUP BY a',
    ],
    [grouped],
  ),
  rule(
    'GROUP BY without COUNT_BIG(*)',
    10138,
    ({ queries, body }) => queries.some(query => query.clause('GROUP')) && !countsRows(body),
    ['SELECT a FROM dbo.T GROUP BY a', 'SELECT a, COUNT_BIG(b) AS n FROM dbo.T GROUP BY a'],
    [grouped],
  ),
  rule(
    'HAVING',
    10121,
    ({ queries }) => queries.some(query => query.clause('HAVING')),
    [`${grouped} HAVING a > 1`, `${grouped} HAVING COUNT_BIG(*) > 1`],
    [grouped],
  ),
  rule(
    'one table twice',
    1947,
    view => new Set(tables(view)).size < tables(view).length,
    ['SELECT x.a FROM dbo.T AS x JOIN dbo.T AS y ON y.a = x.b', 'SELECT x.a FROM dbo.T AS x, [dbo].[t] AS y'],
    ['SELECT T.a FROM dbo.T JOIN dbo.U ON U.a = T.a'],
  ),
]
