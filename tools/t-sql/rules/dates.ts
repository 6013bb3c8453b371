import type { Batch } from '../batches.js'
import { type ColumnType, toType } from '../columns.js'
import { asName } from '../names.js'
import { everyList, isGroup, isSymbol, keyword, type Node, type Nodes } from '../nodes.js'
import { Reader } from '../reader.js'
import type { Finding, Rule } from '../rule.js'
import { columnNamed } from '../scope.js'

/** datetime is none of them: it may be counted in days. */
const isDate = ({ type }: ColumnType): boolean => /^(date|time|datetime2|datetimeoffset)$/.test(type)

const isNow = ([word, group]: Nodes): boolean =>
  /^SYS(UTC)?DATETIME(OFFSET)?$/.test(keyword(word)) && isGroup(group) && group.nodes.length === 0

const isInteger = (node: Node | undefined): boolean => node?.kind === 'number' && /^\d+$/.test(node.text)

/** The name or call that ends before the place. */
function operandBefore(list: Nodes, end: number): Nodes {
  let start = isGroup(list[end - 1]) ? end - 2 : end - 1
  while (isSymbol(list[start - 1], '.')) start -= 2
  return list.slice(Math.max(start, 0), end)
}

/** The name or call that begins at the place. */
function operandAfter(list: Nodes, start: number): Nodes {
  const reader = new Reader(list, start)
  if (!reader.name()) reader.at++
  reader.group()
  return list.slice(start, reader.at)
}

/** Where an integer is added to something, or taken from it, that is found to be a date. */
const sums = (list: Nodes, isFound: (operand: Nodes) => boolean): Finding[] =>
  list.flatMap((node, at) => {
    if (!isSymbol(node, '+', '-')) return []
    const isWrong =
      (isInteger(list[at + 1]) && isFound(operandBefore(list, at))) ||
      (isInteger(list[at - 1]) && isFound(operandAfter(list, at + 1)))
    return isWrong ? [{ line: node.line, text: 'use DATEADD' }] : []
  })

const ofCalls = ({ nodes }: Batch): Finding[] =>
  everyList(nodes).flatMap(list => sums(list, operand => isNow(operand) || isDate(toType(operand, () => undefined))))

const ofColumns = ({ queries, schema }: Batch): Finding[] =>
  queries.flatMap(query => {
    const isDateColumn = (operand: Nodes) => {
      const name = asName(operand)
      const column = name && columnNamed(name, query, schema)
      return column !== undefined && isDate(column)
    }
    return query.ownLists.flatMap(list => sums(list, isDateColumn))
  })

const table = 'CREATE TABLE T (a datetime2(3), b datetime, c int)\nGO\n'

export const dateRules: readonly Rule[] = [
  {
    name: 'a date plus or minus a number',
    errorNumber: 206,
    check: batch => [...ofCalls(batch), ...ofColumns(batch)],
    finds: [
      'SELECT SYSUTCDATETIME() + 1 AS a',
      'DELETE FROM T WHERE a < (CAST(@1 AS datetime2(3)) - 7)',
      'CREATE TABLE T (a date DEFAULT (2 + CONVERT(date, @x)))',
      `${table}SELECT t.a + 1 AS b FROM T AS t`,
      `${table}UPDATE T SET a = a - 1`,
      `${table}SELECT c FROM T WHERE EXISTS (SELECT 1 FROM U AS u WHERE u.a > 1 + T.a)`,
    ],
    passes: [
      'SELECT DATEADD(day, 1, SYSUTCDATETIME()) AS a, GETUTCDATE() + 1 AS b',
      `${table}SELECT t.c + 1 AS a, t.b - 1 AS b, u.a + 1 AS c FROM T AS t CROSS JOIN U AS u`,
      `${table}SELECT DATEDIFF(day, a, SYSUTCDATETIME()) + 1 AS a FROM T`,
      'SELECT CAST(@1 AS int) + 1 AS a',
    ],
  },
]
