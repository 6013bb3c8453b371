import { isSymbol, keyword, type Nodes, outsideCase } from '../nodes.js'
import { Reader } from '../reader.js'
import type { Rule } from '../rule.js'
import { beginsStatement } from '../statements.js'

/** The object that is created or altered here, if its statement must be alone in a batch. */
function moduleAt(nodes: Nodes, at: number): string | undefined {
  const reader = new Reader(nodes, at)
  const isOther = keyword(nodes[at - 1]) === 'OR'
  if (isOther || !(reader.take('CREATE', 'OR', 'ALTER') || reader.takeAny('CREATE', 'ALTER'))) return undefined
  return reader.takeAny('SCHEMA', 'VIEW', 'PROCEDURE', 'PROC', 'FUNCTION', 'TRIGGER')
}

export const batchStartRules: readonly Rule[] = [
  {
    name: 'what must be the first of its batch',
    errorNumber: 111,
    check: ({ nodes }) =>
      nodes.flatMap(({ line }, at) => {
        const module = at > 0 && moduleAt(nodes, at)
        return module ? [{ line, text: module }] : []
      }),
    finds: [
      'SET NOCOUNT ON; CREATE VIEW V AS SELECT a FROM T',
      "IF SCHEMA_ID(N'jobs') IS NULL CREATE SCHEMA jobs",
      'IF 1 = 1 BEGIN CREATE OR ALTER PROCEDURE P AS SELECT 1 AS a END',
      'CREATE TABLE T (a int)\nCREATE TRIGGER T_New ON T AFTER INSERT AS SELECT 1 AS a',
    ],
    passes: [
      'CREATE TABLE T (a int)\nGO\n-- What reads see.\nCREATE OR ALTER VIEW V AS SELECT a FROM T',
      "IF SCHEMA_ID(N'jobs') IS NULL EXEC(N'CREATE SCHEMA jobs')",
      'CREATE TABLE T (a int)\nALTER TABLE T ADD b int',
    ],
  },
  {
    name: 'a statement after a view in its batch',
    errorNumber: 156,
    check: ({ nodes }) => {
      if (moduleAt(nodes, 0) !== 'VIEW') return []
      const end = nodes.findIndex(node => isSymbol(node, ';'))
      const isNext = (at: number) =>
        (end > 0 && at > end) || (beginsStatement(nodes, at) && !/^(SELECT|ALTER)$/.test(keyword(nodes[at])))
      const next = outsideCase(nodes).find(at => at > 0 && isNext(at))
      return next === undefined ? [] : [{ line: nodes[next]!.line, text: keyword(nodes[next]) }]
    },
    finds: [
      'CREATE VIEW V AS SELECT a FROM T;\nCREATE INDEX T_A ON T (a)',
      'CREATE VIEW V AS SELECT a FROM T\nCREATE UNIQUE CLUSTERED INDEX V_A ON V (a)',
      'CREATE VIEW V AS SELECT a FROM T; SELECT a FROM V',
    ],
    passes: [
      'CREATE VIEW V AS SELECT a FROM T UNION ALL SELECT a FROM U;\nGO\nCREATE INDEX T_A ON T (a)',
      'CREATE TABLE T (a int); CREATE INDEX T_A ON T (a)',
    ],
  },
]
