import { rowIdentity } from '#shared/adapters/sql/tracked/difference.js'
import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'

interface Kept {
  readonly keptAt: string | null
}

/**
 * The read rows, and the stored ones that a list with skipped records lacks: a record that cannot be understood may be
 * theirs. `readAt`: when the stored rows were read, ISO 8601.
 */
export function withKept<Row extends object & Kept>(
  table: TrackedTable,
  { records, skipped }: Listed<Row>,
  stored: readonly Row[],
  readAt: string | undefined,
): Row[] {
  if (skipped === null || readAt === undefined) return [...records]
  const identity = rowIdentity(table)
  const listed = new Set(records.map(identity))
  const kept = stored.filter(row => !listed.has(identity(row)))
  return [...records, ...kept.map(row => ({ ...row, keptAt: row.keptAt ?? readAt }))]
}
