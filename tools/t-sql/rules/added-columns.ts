import type { Batch } from '../batches.js'
import { asName, nameKey } from '../names.js'
import { everyPlace, isSymbol, keyword, type Node, type Nodes, spelling } from '../nodes.js'
import { Reader } from '../reader.js'
import type { Finding, Rule } from '../rule.js'
import { beginsStatement } from '../statements.js'
import { addedElements } from '../table-elements.js'

/** The statements of a list that read or write rows. The others are checked in their own turn. */
function rowStatements(nodes: Nodes): Nodes[] {
  const statements: Node[][] = []
  let isOpen = false
  for (const [at, node] of nodes.entries()) {
    const begins = beginsStatement(nodes, at) && keyword(node) !== 'SET'
    if (begins || isSymbol(node, ';')) isOpen = /^(SELECT|INSERT|UPDATE|DELETE|MERGE)$/.test(keyword(node))
    if (begins && isOpen) statements.push([])
    if (isOpen) statements.at(-1)!.push(node)
  }
  return statements
}

const mention = (nodes: Nodes, name: string): Node | undefined =>
  everyPlace(nodes).find(
    ({ node }) => (node.kind === 'word' || node.kind === 'quoted') && node.text.toLowerCase() === name.toLowerCase(),
  )?.node

/** Statements about tables that the batch itself makes are compiled when these are there. */
const madeTables = ({ definitions, queries }: Batch): string[] => [
  ...definitions.flatMap(definition => (definition.what === 'table' ? nameKey(definition.name) : [])),
  ...queries.flatMap(query => {
    const name = asName(query.clause('INTO')?.nodes ?? [])
    return name ? nameKey(name) : []
  }),
]

function toAddedUses(batch: Batch, at: number): Finding[] {
  const reader = new Reader(batch.nodes, at)
  const table = reader.take('ALTER', 'TABLE') ? reader.name() : undefined
  if (!table || madeTables(batch).includes(nameKey(table))) return []
  const added = addedElements(table, reader)
  const statements = rowStatements(reader.rest).filter(statement => mention(statement, table.at(-1)!))
  return added.flatMap(column => {
    const uses = column.what === 'column' ? statements.map(statement => mention(statement, column.name)) : []
    const use = uses.find(Boolean)
    return use ? [{ line: use.line, text: spelling([use]) }] : []
  })
}

export const addedColumnRules: readonly Rule[] = [
  {
    name: 'a column that the same batch adds to a table',
    errorNumber: 207,
    check: batch => batch.nodes.flatMap((_, at) => toAddedUses(batch, at)),
    finds: [
      'ALTER TABLE dbo.T ADD b int NULL;\nUPDATE dbo.T SET b = 1',
      "IF COL_LENGTH(N'dbo.T', N'b') IS NULL ALTER TABLE dbo.T ADD b int\nSELECT [b] FROM T",
      'ALTER TABLE T WITH CHECK ADD b int, c int CONSTRAINT T_C DEFAULT 1 INSERT INTO T (a, c) VALUES (1, 2)',
    ],
    passes: [
      'ALTER TABLE dbo.T ADD b int NULL\nGO\nUPDATE dbo.T SET b = 1',
      "ALTER TABLE dbo.T ADD b int NULL;\nEXEC(N'UPDATE dbo.T SET b = 1')",
      'ALTER TABLE dbo.T ADD b int NULL;\nUPDATE dbo.U SET b = 1; UPDATE dbo.T SET a = @b',
      'CREATE TABLE T (a int)\nALTER TABLE T ADD b int\nUPDATE T SET b = 1',
      'SELECT a INTO #t FROM T; ALTER TABLE #t ADD b int; SELECT b FROM #t',
      'UPDATE dbo.T SET b = 1; ALTER TABLE dbo.T ADD b int; CREATE INDEX T_B ON T (b)',
    ],
  },
]
