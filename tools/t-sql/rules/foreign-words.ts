import { isName } from '../names.js'
import { everyPlace, isGroup, isSymbol, keyword, type Node, type Nodes, spelling } from '../nodes.js'
import type { Rule } from '../rule.js'

interface Place {
  readonly node: Node
  readonly list: Nodes
  readonly at: number
}

/** A rule about single positions anywhere in a script. */
const placeRule = (rule: Omit<Rule, 'check'>, isWrong: (place: Place) => boolean): Rule => ({
  ...rule,
  check: ({ nodes }) =>
    everyPlace(nodes)
      .filter(isWrong)
      .map(({ node }) => ({ line: node.line, text: spelling([node]) })),
})

/** Words that follow each other. */
const says = ({ list, at }: Place, ...words: string[]): boolean =>
  words.every((word, offset) => keyword(list[at + offset]) === word)

const isQualified = ({ list, at }: Place): boolean => isSymbol(list[at - 1], '.')

const isAlias = ({ list, at }: Place): boolean => keyword(list[at - 1]) === 'AS'

/** `EXEC p @a = word` needs no quotes. */
const isArgument = ({ list, at }: Place): boolean => isSymbol(list[at - 1], '=') && list[at - 2]?.kind === 'parameter'

const functions = new Set(
  `GROUP_CONCAT IFNULL JSON_EACH JSON_EXTRACT JSON_GROUP_ARRAY LENGTH NOW PRINTF RANDOM STRFTIME SUBSTR TO_CHAR TYPEOF
  UNIXEPOCH`.split(/\s+/),
)

/** The types of casts. Without a type, T-SQL uses the same colons for grants, and for functions of types. */
const types = new Set(
  `BIGINT BOOL BOOLEAN DATE DECIMAL FLOAT INT INTEGER JSON JSONB NUMERIC REAL TEXT TIMESTAMP TIMESTAMPTZ UUID
  VARCHAR`.split(/\s+/),
)

/** Whether the words of another database's clause are at the position; elsewhere most of them are ordinary names. */
function beginsForeignClause(place: Place): boolean {
  const [, next, third] = place.list.slice(place.at)
  if (says(place, 'LIMIT')) return next?.kind === 'number' || next?.kind === 'parameter'
  if (says(place, 'RETURNING')) return !isQualified(place) && (isName(next) || isSymbol(next, '*'))
  return says(place, 'ILIKE') || (says(place, 'ON', 'CONFLICT') && !isSymbol(third, '.'))
}

export const foreignWordRules: readonly Rule[] = [
  placeRule(
    {
      name: 'true or false as a value',
      errorNumber: 207,
      finds: ['SELECT a FROM T WHERE b = true', 'INSERT INTO T (a) VALUES (FALSE)'],
      passes: ["SELECT a AS true FROM T WHERE b = 'true'", 'SELECT t.true, [false] FROM T AS t', 'EXEC p @a = true'],
    },
    place => /^(TRUE|FALSE)$/.test(keyword(place.node)) && !isQualified(place) && !isAlias(place) && !isArgument(place),
  ),
  placeRule(
    {
      name: 'an operator of another database',
      errorNumber: 102,
      finds: ["SELECT a || 'x' AS a FROM T", 'SELECT a::int AS a FROM T', "SELECT a->>'b' AS a, c->'d' AS c FROM T"],
      passes: [
        "SELECT a + '||' AS a FROM T -- a::int",
        'SELECT a FROM T WHERE b != 1 AND c>-1',
        'GRANT SELECT ON SCHEMA::jobs TO reader',
      ],
    },
    ({ node, list, at }) =>
      isSymbol(node, '||', '->', '->>') || (isSymbol(node, '::') && types.has(keyword(list[at + 1]))),
  ),
  placeRule(
    {
      name: 'a function of another database',
      errorNumber: 195,
      finds: [
        'INSERT INTO T (a) VALUES (now())',
        'SELECT length(a) AS a FROM T',
        'SELECT j.value FROM json_each(@1) AS j',
        "SELECT ifnull(a, ''), substr(b, 1, 2), strftime('%Y', c) FROM T",
      ],
      passes: ['SELECT LEN(a) AS length, t.now FROM T AS t', 'SELECT dbo.length(a) AS a FROM (SELECT 1) AS now (a)'],
    },
    place =>
      functions.has(keyword(place.node)) && isGroup(place.list[place.at + 1]) && !isQualified(place) && !isAlias(place),
  ),
  placeRule(
    {
      name: 'a clause of another database',
      errorNumber: 102,
      finds: [
        'SELECT a FROM T ORDER BY a LIMIT 5',
        "SELECT a FROM T WHERE a ILIKE 'x%'",
        'DELETE FROM T WHERE a = 1 RETURNING b',
        'INSERT INTO T (a) VALUES (1) ON CONFLICT (a) DO NOTHING',
        'SELECT a FROM T LIMIT @1 ',
      ],
      passes: ['SELECT limit, t.returning FROM T AS t', 'SELECT a FROM T JOIN conflict ON conflict.a = T.a'],
    },
    beginsForeignClause,
  ),
  placeRule(
    {
      name: 'IF NOT EXISTS inside of a statement',
      errorNumber: 156,
      finds: [
        'CREATE TABLE IF NOT EXISTS T (a int)',
        'CREATE UNIQUE INDEX IF NOT EXISTS T_A ON T (a)',
        'ALTER TABLE T ADD COLUMN IF NOT EXISTS b int',
      ],
      passes: [
        "IF NOT EXISTS (SELECT 1 FROM sys.tables WHERE name = N'T') CREATE TABLE T (a int)",
        'DROP TABLE IF EXISTS T',
      ],
    },
    place => says(place, 'IF', 'NOT', 'EXISTS') && !isGroup(place.list[place.at + 3]),
  ),
]
