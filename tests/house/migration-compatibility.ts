/**
 * What in a migration would break the version before it, which goes on running on the migrated database. A file may say
 * `-- Safe after 1.2.0: <reason>`, where that version no longer uses what the file takes away.
 */
export function incompatibilities(text: string): string[] {
  if (/^-- Safe after \d+\.\d+\.\d+: \S.{15,}$/m.test(text)) return []
  const code = text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  const statements = code.split(/;|^GO$/im).map(statement => statement.replace(/\s+/g, ' ').trim())
  // A table that is copied under another name and renamed back stays.
  const copied = new Set(
    statements.flatMap(statement => /\bRENAME TO (\S+)$/i.exec(statement)?.[1]?.toLowerCase() ?? []),
  )
  return statements.flatMap(statement => {
    const problem = problemIn(statement, copied)
    return problem ? [`${problem}: ${statement.slice(0, 100)}`] : []
  })
}

function problemIn(statement: string, copied: ReadonlySet<string>): string | undefined {
  const [, dropped] = /^DROP TABLE (?:IF EXISTS )?([^\s,]+)/i.exec(statement) ?? []
  const [, renamed] = /^ALTER TABLE (\S+) RENAME TO /i.exec(statement) ?? []
  const isTemporary = (name: string) => name.startsWith('#') || /_new$/i.test(name)
  if (dropped && !isTemporary(dropped) && !copied.has(dropped.toLowerCase())) return 'drops a table'
  if (renamed && !isTemporary(renamed)) return 'renames a table'
  if (/\bsp_rename\b/i.test(statement)) return 'renames'
  if (!/^ALTER TABLE /i.test(statement)) return undefined
  if (/\bRENAME COLUMN\b/i.test(statement)) return 'renames a column'
  if (/\bDROP COLUMN\b/i.test(statement)) return 'drops a column'
  if (/\bALTER COLUMN .*\bNOT NULL\b/i.test(statement)) return 'makes a column required'
  if (/\bADD (?!CONSTRAINT)/i.test(statement) && addsRequired(statement))
    return 'adds a required column without a default'
  return undefined
}

/** Whether one of the added columns is required and has no default. */
function addsRequired(statement: string): boolean {
  const [, columns = ''] = /\bADD (?:COLUMN )?(.*)$/i.exec(statement) ?? []
  // Commas inside of brackets belong to types and checks.
  const each = columns.split(/,(?![^()]*\))/)
  return each.some(column => /\bNOT NULL\b/i.test(column) && !/\bDEFAULT\b/i.test(column))
}
