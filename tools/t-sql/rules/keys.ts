import type { Batch } from '../batches.js'
import type { Column } from '../columns.js'
import type { Finding, Rule } from '../rule.js'
import { columnsNamed } from '../scope.js'
import type { Key } from '../table-elements.js'
import { isBoundless, keyBytes } from './key-bytes.js'

/** The keys and indexes that a batch makes, with those of their columns that are known. */
function checkKeys(batch: Batch, problem: (key: Key, columns: Column[]) => string | undefined): Finding[] {
  return batch.definitions.flatMap(definition => {
    if (definition.what !== 'key') return []
    const known = columnsNamed(definition.on, batch.schema)
    const text = problem(
      definition,
      definition.columns.flatMap(name => known?.get(name.toLowerCase()) ?? []),
    )
    return text ? [{ line: definition.line, text: `the key of ${definition.on.join('.')} ${text}` }] : []
  })
}

const boundless: Rule = {
  name: 'a key of no bounded length',
  errorNumber: 1919,
  check: batch =>
    checkKeys(batch, (_key, columns) => {
      const column = columns.find(isBoundless)
      return column && `has ${column.name}`
    }),
  finds: [
    'CREATE TABLE dbo.T (a nvarchar(max) NOT NULL PRIMARY KEY)',
    'CREATE TABLE dbo.T (a int, b varbinary(max))\nGO\nCREATE INDEX T_B ON T (a, b)',
    'CREATE TABLE dbo.T (a nvarchar(max), b AS (LOWER(a)))\nGO\nALTER TABLE dbo.T ADD CONSTRAINT T_B UNIQUE (b)',
  ],
  passes: [
    'CREATE TABLE dbo.T (a int PRIMARY KEY, b nvarchar(max))\nGO\nCREATE INDEX T_A ON dbo.T (a) INCLUDE (b)',
    'CREATE TABLE dbo.T (a nvarchar(max), b AS (CAST(a AS nvarchar(100))))\nGO\nCREATE INDEX T_B ON dbo.T (b)',
  ],
}

/** SQL Server creates such an index with only a warning, and refuses the rows that do not fit. */
const tooLong: Rule = {
  name: 'a key of more bytes than fit',
  errorNumber: 1946,
  check: batch =>
    checkKeys(batch, ({ isClustered }, columns) => {
      const bytes = columns.reduce((sum, column) => sum + keyBytes(column), 0)
      const max = isClustered ? 900 : 1700
      return bytes > max ? `takes up to ${bytes} bytes of ${max}` : undefined
    }),
  finds: [
    'CREATE TABLE T (a nvarchar(200), b nvarchar(200), c nvarchar(51), PRIMARY KEY (a, b, c))',
    'CREATE TABLE T (a nvarchar(400), b nvarchar(400), c datetime2(3), d nvarchar(50))\nCREATE INDEX T_A ON T (a, b, c, d)',
    'CREATE TABLE T (a nvarchar(450), b AS (LOWER(a) COLLATE Latin1_General_100_BIN2))\nCREATE INDEX T_A ON T (a, b)',
    `CREATE TABLE dbo.T (a nvarchar(451) NOT NULL)
    GO
    CREATE VIEW dbo.V WITH SCHEMABINDING AS SELECT a AS b FROM dbo.T
    GO
    EXEC(N'CREATE UNIQUE CLUSTERED INDEX V_B ON dbo.V (b)')`,
  ],
  passes: [
    'CREATE TABLE T (a nvarchar(200), b nvarchar(200), c nvarchar(50), PRIMARY KEY (a, b, c))',
    'CREATE TABLE T (a nvarchar(400), b nvarchar(400), PRIMARY KEY NONCLUSTERED (a, b))',
    'CREATE TABLE T (a nvarchar(450), b nvarchar(4000))\nCREATE CLUSTERED INDEX T_A ON T (a DESC)\nCREATE INDEX T_I ON T (a) INCLUDE (b)',
  ],
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'].flatMap(letter => [`${letter}1`, `${letter}2`])
const toTable = (columns: readonly string[]) => `CREATE TABLE T (${columns.map(name => `${name} bit`).join(', ')})`

const tooMany: Rule = {
  name: 'a key of more than 32 columns',
  errorNumber: 1904,
  check: batch =>
    checkKeys(batch, ({ columns }) => (columns.length > 32 ? `has ${columns.length} columns` : undefined)),
  finds: [
    `${toTable(letters)}\nGO\nCREATE INDEX T_All ON T (${letters.slice(0, 33).join(', ')})`,
    `CREATE INDEX T_All ON T (${letters.join(', ')})`,
  ],
  passes: [
    `${toTable(letters)}\nGO\nCREATE INDEX T_All ON T (${letters.slice(0, 32).join(', ')})`,
    `CREATE INDEX T_All ON T (a1) INCLUDE (${letters.slice(1).join(', ')})`,
  ],
}

export const keyRules: readonly Rule[] = [boundless, tooLong, tooMany]
