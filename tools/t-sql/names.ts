import type { Token } from './lexer.js'
import { isSymbol, type Node, type Nodes } from './nodes.js'

/** The parts of `dbo.Subscription` or `s.region`. */
export type Name = readonly string[]

/** PRECISION is reserved too, but is used without quotes. */
const reserved = new Set(
  `ADD ALL ALTER AND ANY AS ASC AUTHORIZATION BACKUP BEGIN BETWEEN BREAK BROWSE BULK BY CASCADE CASE CHECK CHECKPOINT
  CLOSE CLUSTERED COALESCE COLLATE COLUMN COMMIT COMPUTE CONSTRAINT CONTAINS CONTAINSTABLE CONTINUE CONVERT CREATE
  CROSS CURRENT CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER CURSOR DATABASE DBCC DEALLOCATE DECLARE
  DEFAULT DELETE DENY DESC DISK DISTINCT DISTRIBUTED DOUBLE DROP DUMP ELSE END ERRLVL ESCAPE EXCEPT EXEC EXECUTE
  EXISTS EXIT EXTERNAL FETCH FILE FILLFACTOR FOR FOREIGN FREETEXT FREETEXTTABLE FROM FULL FUNCTION GOTO GRANT GROUP
  HAVING HOLDLOCK IDENTITY IDENTITYCOL IDENTITY_INSERT IF IN INDEX INNER INSERT INTERSECT INTO IS JOIN KEY KILL LEFT
  LIKE LINENO LOAD MERGE NATIONAL NOCHECK NONCLUSTERED NOT NULL NULLIF OF OFF OFFSETS ON OPEN OPENDATASOURCE OPENQUERY
  OPENROWSET OPENXML OPTION OR ORDER OUTER OVER PERCENT PIVOT PLAN PRIMARY PRINT PROC PROCEDURE PUBLIC RAISERROR READ
  READTEXT RECONFIGURE REFERENCES REPLICATION RESTORE RESTRICT RETURN REVERT REVOKE RIGHT ROLLBACK ROWCOUNT ROWGUIDCOL
  RULE SAVE SCHEMA SECURITYAUDIT SELECT SEMANTICKEYPHRASETABLE SEMANTICSIMILARITYDETAILSTABLE SEMANTICSIMILARITYTABLE
  SESSION_USER SET SETUSER SHUTDOWN SOME STATISTICS SYSTEM_USER TABLE TABLESAMPLE TEXTSIZE THEN TO TOP TRAN
  TRANSACTION TRIGGER TRUNCATE TRY_CONVERT TSEQUAL UNION UNIQUE UNPIVOT UPDATE UPDATETEXT USE USER VALUES VARYING VIEW
  WAITFOR WHEN WHERE WHILE WITH WITHIN WRITETEXT`.split(/\s+/),
)

export const isReserved = (word: string): boolean => reserved.has(word.toUpperCase())

/** A name that is quoted, or needs no quotes. */
export const isName = (node: Node | undefined): node is Token =>
  node?.kind === 'quoted' || (node?.kind === 'word' && !isReserved(node.text))

/** Names are case-insensitive; a table name without a schema is in `dbo`. */
export const nameKey = (name: Name): string => ['dbo', ...name].slice(-2).join('.').toLowerCase()

/** The name, if the nodes are nothing else. */
export function asName(nodes: Nodes): Name | undefined {
  const parts = nodes.filter((_, at) => at % 2 === 0)
  const dots = nodes.filter((_, at) => at % 2 === 1)
  if (nodes.length % 2 === 0 || !parts.every(isName) || !dots.every(dot => isSymbol(dot, '.'))) return undefined
  return parts.map(({ text }) => text)
}
