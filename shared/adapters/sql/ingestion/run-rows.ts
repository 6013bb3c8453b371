import { type ExpressionBuilder, sql } from 'kysely'
import type { IngestionLogTable, IngestionUnitTable } from '#shared/adapters/sql/schema.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { Run, RunProgress } from '#shared/ingestion/ingestion-repository.js'

/** Converts rows of IngestionLog to runs, and sums of their units (alias u) to progress. */

export function asRun({ kind, status, scope, skippedRecords, skippedReason, ...same }: IngestionLogTable): Run {
  const coded = { kind: kind as Run['kind'], status: status as Run['status'] }
  const skipped = skippedRecords !== null && { records: skippedRecords, reason: skippedReason ?? '' }
  return { ...same, ...coded, scope: scope === null ? null : JSON.parse(scope), ...(skipped && { skipped }) }
}

/** The columns for skipped records. Both tables have them. */
export const skippedColumns = (skipped: SkippedRecords | null | undefined) => ({
  skippedRecords: skipped?.records ?? null,
  skippedReason: skipped?.reason ?? null,
})

const ended = (status: string) => sql<number>`sum(case when u.status = ${sql.lit(status)} then 1 else 0 end)`

/** Subscriptions whose regions are not yet listed. */
const unlisted = sql<number>`sum(case when u.status = 'pending' and u.isUnlisted = 1 then 1 else 0 end)`

export const unitSums = ({ fn }: ExpressionBuilder<{ u: IngestionUnitTable }, 'u'>) => [
  fn.count<number>('u.region').as('total'),
  ended('failed').as('failed'),
  ended('written').as('written'),
  ended('pending').as('pending'),
  unlisted.as('unlisted'),
  fn.sum<number | null>('u.rowsWritten').as('rowsWritten'),
  fn.sum<number | null>('u.skippedRecords').as('skipped'),
]

export interface UnitSums {
  readonly total: number
  readonly failed: number
  readonly written: number
  readonly pending: number
  readonly unlisted: number
  readonly rowsWritten: number | null
  readonly skipped: number | null
}

/** A sum is null if there are no units, and some drivers return it as text. */
export function asProgress({ rowsWritten, skipped, ...sums }: UnitSums): RunProgress {
  const [total, failed, pending] = [Number(sums.total), Number(sums.failed), Number(sums.pending)]
  const [isPlanned, written] = [Number(sums.unlisted) === 0, Number(sums.written)]
  const ended = { failed, written, done: total - failed - pending, rowsWritten: Number(rowsWritten ?? 0) }
  return { total, isPlanned, ...ended, skippedRecords: Number(skipped ?? 0) }
}
