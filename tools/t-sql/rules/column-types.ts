import type { Batch } from '../batches.js'
import { type Column, isText, jsonColumns, toType } from '../columns.js'
import { isReserved } from '../names.js'
import { everyPlace, isGroup } from '../nodes.js'
import type { Finding, Rule } from '../rule.js'

/** The columns of tables that a batch makes or alters. */
const tableColumns = ({ definitions }: Batch) => definitions.filter(definition => definition.what === 'column')

/** Those, and the ones that it reads out of JSON. */
const columns = (batch: Batch): Column[] => [
  ...tableColumns(batch),
  ...batch.queries.flatMap(({ sources }) =>
    sources.flatMap(({ isFunction, options }) => (isFunction ? jsonColumns(options) : [])),
  ),
]

const asFinding = ({ name, type, length, line }: Column): Finding => ({
  line,
  text: `${name} ${type}${length === undefined ? '' : `(${length})`}`,
})

/** The types that values are cast to. */
const casts = ({ nodes }: Batch): Column[] =>
  everyPlace(nodes).flatMap(({ node, list, at }) => {
    const name = isGroup(node) ? '' : node.text
    return isGroup(list[at + 1]) ? [{ name, line: node.line, ...toType(list.slice(at, at + 2), () => undefined) }] : []
  })

const houseRule = (rule: Omit<Rule, 'check'>, isWrong: (column: Column) => boolean): Rule => ({
  ...rule,
  check: batch => columns(batch).filter(isWrong).map(asFinding),
})

export const columnTypeRules: readonly Rule[] = [
  {
    name: 'a type of another database',
    errorNumber: 2715,
    check: batch =>
      [...columns(batch), ...casts(batch)]
        .filter(({ type }) => /^(bool|boolean|(big|small)?serial|bytea|blob|jsonb|timestamptz|uuid)$/.test(type))
        .map(asFinding),
    finds: [
      'CREATE TABLE T (a int, b bool NOT NULL)',
      'ALTER TABLE T ADD a boolean, b serial',
      'SELECT CAST(a AS uuid) AS a FROM T',
      "SELECT j.a FROM OPENJSON(@1) WITH (a jsonb '$.a') AS j",
    ],
    passes: ['CREATE TABLE T (serial nvarchar(10), bool bit)', 'SELECT a AS uuid, CAST(a AS bit) AS bool FROM T AS t'],
  },
  houseRule(
    {
      name: 'a time that is not datetime2(3)',
      finds: [
        'CREATE TABLE T (a datetime NOT NULL)',
        'ALTER TABLE T ADD a datetime2 NULL',
        "SELECT j.a FROM OPENJSON(@1) WITH (a smalldatetime '$.a') AS j",
      ],
      passes: ['CREATE TABLE T (a datetime2(3), datetime int)', 'CREATE TABLE T (a date, b time)'],
    },
    ({ type, length }) => /^((small)?datetime|datetimeoffset)$/.test(type) || (type === 'datetime2' && length !== 3),
  ),
  houseRule(
    {
      name: 'a text that is not nvarchar',
      finds: [
        'CREATE TABLE T (a varchar(10))',
        'CREATE TABLE T (a text)',
        "SELECT j.a FROM OPENJSON(@1) WITH (a nchar(1) '$.a') AS j",
      ],
      passes: ['CREATE TABLE T (a nvarchar(10), b nvarchar(max))', 'CREATE TABLE T (varchar int, b varbinary(16))'],
    },
    column => /^n?text$/.test(column.type) || (isText(column) && column.type !== 'nvarchar'),
  ),
  houseRule(
    {
      name: 'an nvarchar that does not say how long it is',
      finds: ['CREATE TABLE T (a nvarchar NOT NULL)', "SELECT j.a FROM OPENJSON(@1) WITH (a nvarchar '$.a') AS j"],
      passes: ['CREATE TABLE T (a nvarchar(1))', 'CREATE TABLE T (nvarchar int, b nvarchar(max))'],
    },
    ({ type, length }) => type === 'nvarchar' && length === undefined,
  ),
  {
    name: 'a reserved word as the name of a column',
    errorNumber: 156,
    check: batch =>
      tableColumns(batch)
        .filter(({ isQuoted, name }) => !isQuoted && isReserved(name))
        .map(asFinding),
    finds: [
      'CREATE TABLE T (key nvarchar(10) NOT NULL, a int)',
      'CREATE TABLE T (a int, index int, primary bit)',
      'ALTER TABLE T ADD [a] int, plan nvarchar(10)',
    ],
    passes: [
      'CREATE TABLE T ([key] int, "order" int, used int, limit int, PRIMARY KEY ([key]))',
      'CREATE TABLE T (a int, CONSTRAINT T_Key PRIMARY KEY (a), INDEX T_A (a), CHECK (a > 1))',
    ],
  },
]
