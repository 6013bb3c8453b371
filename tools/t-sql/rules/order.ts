import type { Batch } from '../batches.js'
import { asName } from '../names.js'
import { keyword, type Nodes, spelling } from '../nodes.js'
import type { Query } from '../query.js'
import type { Finding, Rule } from '../rule.js'

const checkQueries =
  (isWrong: (query: Query) => boolean, word: string) =>
  ({ queries }: Batch): Finding[] =>
    queries
      .filter(isWrong)
      .map(query => ({ line: query.clause(word)?.line ?? query.line, text: `in a ${query.place}` }))

const ordered = (query: Query): boolean => query.clause('ORDER') !== undefined

/** A part of an order without its direction, as the column of the SELECT that it stands for. */
function column(part: Nodes, { columns, sources }: Query): string {
  const bare = /^(ASC|DESC)$/.test(keyword(part.at(-1))) ? part.slice(0, -1) : part
  const [first] = bare
  const chosen =
    first?.kind === 'number'
      ? columns[Number(first.text) - 1]
      : columns.find(({ alias }) => alias && bare.length === 1 && alias.toLowerCase() === spelling(bare))
  const meant = chosen?.expression ?? bare
  const name = asName(meant)
  return name && sources.length === 1 ? name.at(-1)!.toLowerCase() : spelling(meant)
}

function repeated(query: Query): boolean {
  const columns = query.list('ORDER').map(part => column(part, query))
  return new Set(columns).size < columns.length
}

export const orderRules: readonly Rule[] = [
  {
    name: 'ORDER BY without TOP or OFFSET inside of a query',
    errorNumber: 1033,
    check: checkQueries(
      query =>
        ordered(query) &&
        query.place !== 'statement' &&
        !query.hasTop &&
        !query.clause('OFFSET') &&
        !query.clause('FOR'),
      'ORDER',
    ),
    finds: [
      'CREATE VIEW V AS SELECT a FROM T ORDER BY a',
      'SELECT d.a FROM (SELECT a FROM T ORDER BY a) AS d',
      'WITH x AS (SELECT a FROM T ORDER BY a DESC) SELECT a FROM x',
      'SELECT a FROM T WHERE a IN (SELECT b FROM U ORDER BY b)',
      'SELECT 1 AS a FROM (S INNER JOIN (SELECT a FROM T ORDER BY a) AS d ON d.a = S.a)',
    ],
    passes: [
      'SELECT d.a FROM (SELECT TOP (3) a FROM T ORDER BY a) AS d ORDER BY d.a',
      'SELECT d.a FROM (SELECT a FROM T ORDER BY a OFFSET @1 ROWS FETCH NEXT @2 ROWS ONLY) AS d',
      'SELECT (SELECT a FROM T ORDER BY a FOR JSON PATH) AS a, ROW_NUMBER() OVER (ORDER BY b) AS n FROM U',
      'INSERT INTO U (a) SELECT a FROM T ORDER BY a',
    ],
  },
  {
    name: 'TOP together with OFFSET',
    errorNumber: 10741,
    check: checkQueries(query => query.hasTop && query.clause('OFFSET') !== undefined, 'OFFSET'),
    finds: [
      'SELECT TOP (5) a FROM T ORDER BY a OFFSET 5 ROWS',
      'SELECT d.a FROM (SELECT DISTINCT TOP 5 a FROM T ORDER BY a OFFSET @1 ROWS FETCH NEXT 1 ROWS ONLY) AS d',
    ],
    passes: [
      'SELECT TOP (5) d.a FROM (SELECT a FROM T ORDER BY a OFFSET 5 ROWS) AS d',
      'SELECT TOP (5) offset FROM T ORDER BY offset',
    ],
  },
  {
    name: 'a column twice in one ORDER BY',
    errorNumber: 169,
    check: checkQueries(repeated, 'ORDER'),
    finds: [
      'SELECT a FROM T ORDER BY a, b, a DESC',
      'select "l"."region" as "sort" from "T" as "l" order by "sort" asc, "l"."vmSku", "l"."region"',
      'SELECT a, b FROM T AS t ORDER BY t.b, 2',
      'SELECT d.a FROM (SELECT TOP (1) x.a FROM T AS x JOIN U AS y ON x.a = y.a ORDER BY x.a, X.A) AS d',
    ],
    passes: [
      'SELECT x.a FROM T AS x JOIN U AS y ON x.a = y.b ORDER BY x.a, y.a',
      'SELECT a AS b, b AS c FROM T ORDER BY b, c',
      'SELECT a FROM T ORDER BY a, LOWER(a)',
    ],
  },
  {
    name: 'OFFSET without ORDER BY',
    errorNumber: 102,
    check: checkQueries(query => query.clause('OFFSET') !== undefined && !ordered(query), 'OFFSET'),
    finds: [
      'SELECT a FROM T OFFSET 5 ROWS',
      'SELECT d.a FROM (SELECT a FROM T WHERE a > 1 OFFSET @1 ROWS FETCH NEXT @2 ROWS ONLY) AS d ORDER BY d.a',
    ],
    passes: ['SELECT a FROM T ORDER BY a OFFSET 5 ROWS', 'SELECT offset FROM T'],
  },
]
