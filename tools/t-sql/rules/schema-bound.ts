import type { Batch } from '../batches.js'
import type { View } from '../definitions.js'
import { everyQuery } from '../query.js'
import type { Rule } from '../rule.js'

const schemaBound = ({ definitions }: Batch): View[] =>
  definitions.filter(definition => definition.what === 'view').filter(view => view.isSchemaBound)

export const schemaBoundRules: readonly Rule[] = [
  {
    name: '* in a schema-bound view',
    errorNumber: 1054,
    check: batch =>
      schemaBound(batch)
        .flatMap(view => everyQuery(view.queries))
        // The columns of EXISTS are not read, and may be a star.
        .filter(({ place }) => place !== 'subquery')
        .flatMap(({ columns }) => columns.filter(({ isStar }) => isStar))
        .map(({ line }) => ({ line, text: 'name the columns' })),
    finds: [
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT * FROM dbo.T',
      'CREATE OR ALTER VIEW dbo.V (a) WITH SCHEMABINDING AS SELECT t.a, u.* FROM dbo.T AS t JOIN dbo.U AS u ON t.a = u.a',
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT d.a FROM (SELECT * FROM dbo.T) AS d',
    ],
    passes: [
      'CREATE VIEW dbo.V AS SELECT * FROM dbo.T',
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT a, a * 2 AS b, COUNT_BIG(*) AS c FROM dbo.T GROUP BY a',
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT a FROM dbo.T AS t WHERE EXISTS (SELECT * FROM dbo.U WHERE a = t.a)',
    ],
  },
  {
    name: 'a name without its schema in a schema-bound view',
    errorNumber: 4512,
    check: batch =>
      schemaBound(batch)
        .flatMap(view => everyQuery(view.queries))
        .flatMap(({ sources, expressions }) =>
          sources.flatMap(({ name, isFunction, line }) => {
            if (!name || isFunction || name.length === 2 || expressions.has(name[0]!.toLowerCase())) return []
            return [{ line, text: name.join('.') }]
          }),
        ),
    finds: [
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT a FROM T',
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT t.a FROM dbo.T AS t INNER JOIN [U] AS u ON u.a = t.a',
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT a FROM dbo.T WHERE a IN (SELECT b FROM U)',
    ],
    passes: [
      'CREATE VIEW dbo.V AS SELECT a FROM T',
      'CREATE VIEW dbo.V WITH SCHEMABINDING AS WITH x AS (SELECT a FROM dbo.T) SELECT a FROM x',
    ],
  },
]
