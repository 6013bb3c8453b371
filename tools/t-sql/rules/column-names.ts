import type { Batch } from '../batches.js'
import { keyword } from '../nodes.js'
import type { Query } from '../query.js'
import type { Finding, Rule } from '../rule.js'
import type { SelectColumn } from '../select-columns.js'

/** A query whose columns are referred to by name from outside. */
interface Named {
  readonly query: Query | undefined
  readonly columnNames: readonly string[] | undefined
}

function innerTables({ queries }: Batch): Named[] {
  const derived = queries.flatMap(({ sources, inner }) =>
    sources.flatMap(({ derived, columnNames }) => (derived ? { query: inner.get(derived)?.[0], columnNames } : [])),
  )
  return [...derived, ...new Set(queries.flatMap(({ expressions }) => [...expressions.values()]))]
}

const views = ({ definitions }: Batch): Named[] =>
  definitions.flatMap(definition =>
    definition.what === 'view' ? { query: definition.queries[0], columnNames: definition.columnNames } : [],
  )

function check(named: readonly Named[], wrong: (columns: readonly SelectColumn[]) => SelectColumn[]): Finding[] {
  return named.flatMap(({ query, columnNames }) =>
    columnNames ? [] : wrong(query?.columns ?? []).map(({ name, line }) => ({ line, text: name ?? 'an expression' })),
  )
}

const unnamed = (columns: readonly SelectColumn[]): SelectColumn[] =>
  columns.filter(({ name, isStar }) => name === undefined && !isStar)

const unnamedValues = ({ queries }: Batch): Finding[] =>
  queries
    .flatMap(({ sources }) => sources)
    .flatMap(({ derived, columnNames, line }) =>
      keyword(derived?.nodes[0]) === 'VALUES' && !columnNames ? [{ line, text: 'VALUES' }] : [],
    )

function repeated(columns: readonly SelectColumn[]): SelectColumn[] {
  const names = columns.map(({ name }) => name?.toLowerCase())
  return columns.filter((_, at) => names[at] !== undefined && names.indexOf(names[at]) < at)
}

export const columnNameRules: readonly Rule[] = [
  {
    name: 'a derived table without an alias',
    errorNumber: 102,
    check: ({ queries }) =>
      queries
        .flatMap(({ sources }) => sources.filter(({ derived, alias }) => derived && alias === undefined))
        .map(({ line }) => ({ line, text: 'give it one' })),
    finds: [
      'SELECT a FROM (SELECT a FROM T)',
      'SELECT a FROM (SELECT a FROM T) WHERE a > 1',
      'SELECT U.a FROM U CROSS APPLY (VALUES (1), (2)) ORDER BY a',
      'DELETE t FROM T AS t INNER JOIN (SELECT a FROM U) ON t.a = U.a',
    ],
    passes: [
      'SELECT a FROM (SELECT a FROM T) d',
      'SELECT a FROM T WHERE a IN (SELECT a FROM U)',
      'SELECT S.a FROM (S INNER JOIN T ON S.a = T.a)',
    ],
  },
  {
    name: 'a column without a name in a derived table or common table expression',
    errorNumber: 8155,
    check: batch => [...check(innerTables(batch), unnamed), ...unnamedValues(batch)],
    finds: [
      'SELECT d.a FROM (SELECT a, COUNT(*) FROM T GROUP BY a) AS d',
      'WITH x AS (SELECT a + 1 FROM T) SELECT 1 AS b FROM x',
      'SELECT 1 AS one FROM (VALUES (1), (2)) AS v',
      'SELECT d.a FROM (SELECT a, @1, b COLLATE Latin1_General_100_BIN2 FROM T) AS d',
    ],
    passes: [
      'SELECT d.a FROM (SELECT a, COUNT(*) n, b = 1, t.c, CASE WHEN a > 1 THEN 1 END AS e FROM T AS t) AS d',
      'WITH x (a) AS (SELECT b + 1 FROM T) SELECT d.a FROM (SELECT COUNT(*) FROM x) AS d (a)',
      'SELECT COUNT(*), (SELECT MAX(b) FROM U) FROM T',
    ],
  },
  {
    name: 'a column name twice in a derived table or common table expression',
    errorNumber: 8156,
    check: batch => check(innerTables(batch), repeated),
    finds: [
      'SELECT d.a FROM (SELECT t.a, u.A FROM T AS t JOIN U AS u ON t.a = u.a) AS d',
      'WITH x AS (SELECT a, b AS a FROM T) SELECT 1 AS one FROM x',
    ],
    passes: [
      'SELECT d.a FROM (SELECT t.a, u.a AS b FROM T AS t JOIN U AS u ON t.a = u.a) AS d',
      'SELECT t.a, u.a FROM T AS t JOIN U AS u ON t.a = u.a',
      'WITH x (a, b) AS (SELECT a, a FROM T) SELECT a FROM x',
    ],
  },
  {
    name: 'a column without a name in a view',
    errorNumber: 4511,
    check: batch => check(views(batch), unnamed),
    finds: ['CREATE VIEW V AS SELECT a, COUNT(*) FROM T GROUP BY a', 'CREATE VIEW V AS SELECT LOWER(a) FROM T'],
    passes: [
      'CREATE VIEW V (a, n) AS SELECT a, COUNT(*) FROM T GROUP BY a',
      'CREATE VIEW V AS SELECT LOWER(a) AS a FROM T',
    ],
  },
  {
    name: 'a column name twice in a view',
    errorNumber: 4506,
    check: batch => check(views(batch), repeated),
    finds: ['CREATE VIEW V AS SELECT t.a, u.a FROM T AS t, U AS u', 'CREATE VIEW V AS SELECT a, b AS [A] FROM T'],
    passes: ['CREATE VIEW V (a, b) AS SELECT t.a, u.a FROM T AS t, U AS u', 'CREATE VIEW V AS SELECT a, b FROM T'],
  },
]
