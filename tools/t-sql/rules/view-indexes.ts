import type { Batch } from '../batches.js'
import type { View } from '../definitions.js'
import { nameKey } from '../names.js'
import { everyQuery } from '../query.js'
import type { Finding, Rule } from '../rule.js'
import type { Key } from '../table-elements.js'

/** The indexes of views that a batch makes and that have a problem. */
export function checkViewIndexes(batch: Batch, isWrong: (view: View, index: Key, batch: Batch) => boolean): Finding[] {
  return batch.definitions.flatMap(definition => {
    const view = definition.what === 'key' && batch.schema.views.get(nameKey(definition.on))
    if (!view || !isWrong(view, definition, batch)) return []
    return [{ line: definition.line, text: `index ${definition.name} on ${view.name.join('.')}` }]
  })
}

const isStored = ({ isUnique, isClustered }: Key): boolean => isUnique && isClustered

const bound = 'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT a, b FROM dbo.T\nGO\n'

export const viewIndexRules: readonly Rule[] = [
  {
    name: 'an index on a view that is not schema-bound',
    errorNumber: 1939,
    check: batch => checkViewIndexes(batch, view => !view.isSchemaBound),
    finds: [
      'CREATE VIEW dbo.V AS SELECT a FROM dbo.T\nGO\nCREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)',
      `${bound}ALTER VIEW V AS SELECT a FROM dbo.T\nGO\nCREATE UNIQUE CLUSTERED INDEX V_A ON V (a)`,
    ],
    passes: [
      `${bound}CREATE UNIQUE CLUSTERED INDEX V_A ON V (a)`,
      'CREATE VIEW dbo.V AS SELECT a FROM dbo.T\nGO\nCREATE UNIQUE CLUSTERED INDEX T_A ON dbo.T (a)',
    ],
  },
  {
    name: 'an index on a view before its unique clustered one',
    errorNumber: 1940,
    check: batch =>
      checkViewIndexes(batch, (view, index, { schema: { keys } }) => {
        const earlier = keys.slice(0, keys.indexOf(index)).filter(({ on }) => nameKey(on) === nameKey(view.name))
        return !index.isClustered && !earlier.some(isStored)
      }),
    finds: [
      `${bound}CREATE INDEX V_B ON dbo.V (b)`,
      `${bound}CREATE UNIQUE INDEX V_B ON dbo.V (b)\nCREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)`,
      `${bound}CREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)\nGO\nDROP INDEX V_A ON dbo.V\nCREATE INDEX V_B ON dbo.V (b)`,
      `${bound}CREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)
      GO
      CREATE OR ALTER VIEW dbo.V WITH SCHEMABINDING AS SELECT a, b FROM dbo.T
      GO
      CREATE INDEX V_B ON dbo.V (b)`,
    ],
    passes: [
      `${bound}IF @@VERSION LIKE N'M%'
        EXEC(N'CREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a); CREATE INDEX V_B ON dbo.V (b)')`,
      `${bound}CREATE INDEX T_B ON dbo.T (b)`,
    ],
  },
  {
    name: 'a clustered index on a view that is not unique',
    errorNumber: 1941,
    check: batch => checkViewIndexes(batch, (_view, index) => index.isClustered && !index.isUnique),
    finds: [`${bound}CREATE CLUSTERED INDEX V_A ON dbo.V (a)`, `${bound}create clustered index V_A on [V] (a)`],
    passes: [
      `${bound}CREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)`,
      `${bound}CREATE CLUSTERED INDEX T_A ON dbo.T (a)`,
    ],
  },
  {
    name: 'an index on a view of another view',
    errorNumber: 1937,
    check: batch =>
      checkViewIndexes(batch, ({ queries }, _index, { schema: { views } }) =>
        everyQuery(queries).some(({ sources }) => sources.some(({ name }) => name && views.has(nameKey(name)))),
      ),
    finds: [
      `${bound}CREATE VIEW dbo.W WITH SCHEMABINDING AS SELECT a FROM dbo.V\nGO\nCREATE UNIQUE CLUSTERED INDEX W_A ON W (a)`,
      `${bound}CREATE VIEW dbo.W WITH SCHEMABINDING AS SELECT U.a FROM dbo.U JOIN [dbo].[v] AS x ON x.a = U.a
      GO
      EXEC('CREATE UNIQUE CLUSTERED INDEX W_A ON dbo.W (a)')`,
    ],
    passes: [
      `${bound}CREATE VIEW dbo.W WITH SCHEMABINDING AS SELECT a FROM dbo.V`,
      `${bound}CREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)`,
    ],
  },
]
