import { everyPlace, type Group, isGroup, keyword, type Node, split } from '../nodes.js'
import type { Finding, Rule } from '../rule.js'

const hints = new Set(
  `HOLDLOCK NOLOCK NOWAIT PAGLOCK READCOMMITTED READCOMMITTEDLOCK READPAST READUNCOMMITTED REPEATABLEREAD ROWLOCK
  SERIALIZABLE SNAPSHOT TABLOCK TABLOCKX UPDLOCK XLOCK`.split(/\s+/),
)

/** Some are allowed without WITH; these must not be words that could be column names. */
function hintsIn({ nodes }: Group, isSaid: boolean): Finding[] {
  const isHint = (node: Node) => hints.has(keyword(node)) && (isSaid || /LOCKX?$|^READPAST$/.test(keyword(node)))
  const parts = split(nodes).filter(part => part.every(isHint))
  return parts.flat().map(hint => ({ line: hint.line, text: keyword(hint) }))
}

export const lockingRules: readonly Rule[] = [
  {
    name: 'a locking hint: mutual exclusion is sp_getapplock',
    check: ({ nodes }) =>
      everyPlace(nodes).flatMap(({ node, list, at }) =>
        isGroup(node) ? hintsIn(node, keyword(list[at - 1]) === 'WITH') : [],
      ),
    finds: [
      'SELECT a FROM T WITH (UPDLOCK, READPAST) WHERE a = 1',
      'SELECT a FROM T (nolock)',
      'UPDATE t SET a = 1 FROM T AS t WITH (rowlock) JOIN U AS u ON u.a = t.a',
      'MERGE T WITH (HOLDLOCK) AS t USING U AS u ON u.a = t.a WHEN MATCHED THEN DELETE;',
    ],
    passes: [
      "EXEC sp_getapplock @Resource = N'a', @LockMode = 'Exclusive'",
      "SELECT a FROM T WITH (NOEXPAND) WHERE b = 'NOLOCK' -- WITH (NOLOCK)",
      'INSERT INTO T (snapshot, serializable) SELECT u.snapshot, u.nolock FROM U AS u',
      'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
    ],
  },
]
