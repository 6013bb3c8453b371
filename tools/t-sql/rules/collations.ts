import type { Batch } from '../batches.js'
import { type Column, isText } from '../columns.js'
import type { Name } from '../names.js'
import { isSymbol, type Nodes } from '../nodes.js'
import type { Query } from '../query.js'
import { Reader } from '../reader.js'
import type { Finding, Rule } from '../rule.js'
import type { Schema } from '../schema.js'
import { columnNamed, toQueryColumns } from '../scope.js'

/**
 * `a.b = c.d` or `a.b IN (SELECT …)` at a place, with known collations; a COLLATE beside them decides the collation.
 */
function conflict(list: Nodes, at: number, query: Query, { schema }: Batch): Finding | undefined {
  if (isSymbol(list[at - 1], '.')) return undefined
  const reader = new Reader(list, at)
  const left = textColumn(reader.name(), query, schema)
  const right = left && compared(reader, query, schema)
  if (!left?.collation || !right?.collation || reader.take('COLLATE') || left.collation === right.collation)
    return undefined
  const text = `${left.name} is ${left.collation}, ${right.name} is ${right.collation}`
  return { line: list[at]!.line, text }
}

function compared(reader: Reader, query: Query, schema: Schema): Column | undefined {
  if (['=', '<>', '!=', '<', '>', '<=', '>='].some(operator => reader.takeSymbol(operator)))
    return textColumn(reader.name(), query, schema)
  reader.take('NOT')
  const group = reader.take('IN') ? reader.group() : undefined
  const columns = group && toQueryColumns(query.inner.get(group)?.[0], schema)
  return [...(columns?.values() ?? [])].find(isText)
}

function textColumn(name: Name | undefined, query: Query, schema: Schema): Column | undefined {
  const column = name && name.length > 1 ? columnNamed(name, query, schema) : undefined
  return column && isText(column) ? column : undefined
}

const tables = `CREATE TABLE T (a nvarchar(10) COLLATE Latin1_General_100_BIN2, b nvarchar(10), n int)
GO
CREATE TABLE U (a nvarchar(10) COLLATE Latin1_General_100_CI_AS, b nvarchar(10), n bigint)
GO
CREATE VIEW V AS SELECT a AS c FROM T
GO
`
const json = (collation: string) => `(SELECT c ${collation} AS c FROM OPENJSON(@1) WITH (c nvarchar(10) '$.c')) AS j`

/** A column that names no collation has the database's collation; the same is true for the columns of OPENJSON. */
export const collationRules: readonly Rule[] = [
  {
    name: 'columns of unlike collations compared',
    errorNumber: 468,
    check: batch =>
      batch.queries.flatMap(query =>
        query.ownLists.flatMap(list => list.flatMap((_, at) => conflict(list, at, query, batch) ?? [])),
      ),
    finds: [
      `${tables}SELECT t.n FROM T AS t INNER JOIN U AS u ON t.n = u.n AND t.a = u.a`,
      `${tables}SELECT t.n FROM T AS t WHERE NOT EXISTS (SELECT 1 FROM U AS u WHERE (u.a = t.a))`,
      `${tables}SELECT v.c FROM (SELECT * FROM V) AS v INNER JOIN U AS u ON v.c = u.a`,
      `${tables}update t set n = 1 from "T" as t inner join ${json('')} on "t"."a" = "j"."c"`,
      `${tables}DELETE u FROM U AS u INNER JOIN ${json('COLLATE Latin1_General_100_BIN2')} ON u.a = j.c`,
      `${tables}WITH x AS (SELECT b AS y FROM T) SELECT x.y FROM x, U AS u WHERE u.a <> x.y`,
      `${tables}SELECT u.n FROM U AS u WHERE u.a NOT IN (SELECT c FROM V)`,
      `${tables}SELECT t.n FROM T AS t WHERE t.a IN (SELECT value FROM OPENJSON(@1) WITH (value nvarchar(10) '$'))`,
    ],
    passes: [
      `${tables}SELECT t.n FROM T AS t WHERE t.a IN (SELECT c COLLATE Latin1_General_100_BIN2 AS c FROM V) AND t.b IN (@1)`,
      `${tables}SELECT t.n FROM T AS t INNER JOIN U AS u ON t.b = u.b AND t.n = u.n`,
      `${tables}SELECT t.n FROM T AS t INNER JOIN U AS u ON t.a = u.a COLLATE Latin1_General_100_BIN2`,
      `${tables}SELECT t.n FROM T AS t INNER JOIN U AS u ON t.a COLLATE Latin1_General_100_CI_AS = u.a`,
      `${tables}DELETE u FROM U AS u INNER JOIN ${json('COLLATE Latin1_General_100_CI_AS')} ON u.a = j.c`,
      `${tables}SELECT t.n FROM T AS t INNER JOIN X AS x ON t.a = x.a WHERE t.a = @1`,
    ],
  },
]
