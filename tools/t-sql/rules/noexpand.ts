import { nameKey } from '../names.js'
import { keyword } from '../nodes.js'
import type { Rule } from '../rule.js'

const view = 'CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT a, b FROM dbo.T\nGO\n'
const index = 'CREATE UNIQUE CLUSTERED INDEX V_A ON dbo.V (a)\n'

export const noExpandRules: readonly Rule[] = [
  {
    name: 'NOEXPAND of what no migration stores as an indexed view',
    errorNumber: 8171,
    check: ({ queries, schema }) => {
      const stored = schema.keys
        .filter(({ isUnique, isClustered }) => isUnique && isClustered)
        .map(({ on }) => nameKey(on))
      return queries
        .flatMap(({ sources }) => sources)
        .flatMap(({ name, options, line }) => {
          if (!name || !options.some(option => keyword(option) === 'NOEXPAND')) return []
          const isStored = schema.views.has(nameKey(name)) && stored.includes(nameKey(name))
          return isStored ? [] : [{ line, text: name.join('.') }]
        })
    },
    finds: [
      `${view}select "l".* from "V" as "l" with (noexpand)`,
      'CREATE TABLE T (a int PRIMARY KEY)\nSELECT a FROM T WITH (NOEXPAND)',
      `${view}${index}GO
      CREATE OR ALTER VIEW dbo.V WITH SCHEMABINDING AS SELECT a FROM dbo.T
      GO
      SELECT a FROM dbo.V WITH (NOEXPAND)`,
      `${view}${index}GO\nselect 1 as a from (select * from "U" with (noexpand)) as u`,
    ],
    passes: [
      `${view}${index}GO\nselect "l"."a" from (select * from "V" with (noexpand)) as "l"`,
      `${view}IF @@VERSION LIKE N'M%'\n EXEC(N'${index}')\nELSE\n EXEC(N'SELECT 1')\nGO\nSELECT a FROM V AS l WITH (NOEXPAND)`,
      `${view}SELECT a AS noexpand FROM dbo.V`,
    ],
  },
]
