import { isSymbol, keyword, type Nodes } from './nodes.js'

const starts = new Set(
  `ALTER BEGIN COMMIT CREATE DECLARE DELETE DROP ELSE END EXEC EXECUTE GRANT IF INSERT MERGE PRINT RETURN ROLLBACK SELECT
  SET TRUNCATE UPDATE WHILE`.split(/\s+/),
)

/** Words after which a word that could begin a statement does not: `ON DELETE`, `THEN UPDATE`, `ON DELETE SET NULL`. */
const before: Readonly<Record<string, RegExp>> = {
  DELETE: /^(ON|THEN|FOR|AFTER|OF|GRANT)$/,
  IF: /^(TABLE|VIEW|INDEX|COLUMN|CONSTRAINT|PROCEDURE|FUNCTION|TRIGGER|SCHEMA|TYPE)$/,
  INSERT: /^(THEN|FOR|AFTER|OF|GRANT)$/,
  MERGE: /^(INNER|LEFT|RIGHT|FULL|OUTER)$/,
  SELECT: /^GRANT$/,
  SET: /^(DELETE|UPDATE)$/,
  UPDATE: /^(ON|THEN|FOR|AFTER|OF|GRANT)$/,
}

/** Whether a statement begins at the position: T-SQL needs no separator between two statements. */
export function beginsStatement(nodes: Nodes, at: number): boolean {
  const word = keyword(nodes[at])
  return starts.has(word) && !before[word]?.test(keyword(nodes[at - 1]))
}

/** The rest of a definition, which has no statement in it. */
export function untilNextStatement(nodes: Nodes, from: number): Nodes {
  const end = nodes.findIndex((node, at) => at >= from && (isSymbol(node, ';') || beginsStatement(nodes, at)))
  return nodes.slice(from, end < 0 ? undefined : end)
}
