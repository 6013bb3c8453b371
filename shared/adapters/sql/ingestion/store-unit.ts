import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { UnitKey, UnitRecord, UnitStatus } from '#shared/ingestion/ingestion-repository.js'
import { skippedColumns } from './run-rows.js'
import { isUnit, keyColumns, unitLock } from './unit-key.js'
import { ingestionUnit } from './unit-tables.js'

/** A reading of a unit, as its run logs it. */
export interface LoggedReading extends UnitKey {
  /** The kind of the run. */
  readonly pipeline: string
  /** Null if the reading has no single list. */
  readonly rowsRead: number | null
  /** ISO 8601. */
  readonly readAt: string
  /** The snapshot time of the unit's state, ISO 8601; null if the pipeline has no history. */
  readonly snapshotTime: string | null
  readonly times?: { readonly upstreamMs: number; readonly parseMs: number; readonly scoreMs: number }
  /** Invalid records, which the reading leaves out. */
  readonly skipped?: SkippedRecords | null
}

/** The steps within the transaction of a unit, in this order. */
export interface UnitSteps<Stored> {
  /** The pipeline whose units are locked, if not that of the run. */
  readonly locks?: string
  /** The stored state of the unit; undefined before the first reading. */
  readonly stored: (trx: Kysely<Tables>) => Promise<Stored | undefined>
  /** Whether the stored state is newer. If so, this reading changes nothing. */
  readonly isSuperseded?: (stored: Stored) => boolean
  /** Why the reading is suspect; undefined if it is not. */
  readonly doubt?: (trx: Kysely<Tables>, stored: Stored | undefined) => Promise<string | undefined>
  readonly write: (trx: Kysely<Tables>, writes: JsonWrites, stored: Stored | undefined) => Promise<UnitWritten>
}

export interface UnitWritten {
  /** Count of rows that differed. */
  readonly rowsWritten: number
  /**
   * The snapshot time of the stored state, if it differs from that of the reading because a clock went back. ISO 8601.
   */
  readonly snapshotTime?: string
}

/**
 * Stores a reading of a unit and its result in the log, in one transaction that holds a lock on the unit. Overlapping
 * calls for the same run all return the first stored result. A superseded or suspect reading changes no rows.
 */
export const storeUnit = <Stored>(
  database: Database,
  reading: LoggedReading,
  steps: UnitSteps<Stored>,
): Promise<UnitRecord> =>
  database.transaction(async trx => {
    const started = performance.now()
    const { dialect } = database
    await dialect.lock(trx, unitLock(steps.locks ?? reading.pipeline, reading))
    const known = await writtenEnd(trx, reading)
    if (known) return known
    const writes = new JsonWrites(trx, dialect)
    const end = await finish(trx, writes, steps)
    const writeMs = performance.now() - started
    await logUnit(trx, dialect, writes, reading, { ...end, writeMs })
    const { status, rowsWritten, error } = end
    return { ...toKey(reading), status, rowsWritten, error }
  })

type UnitEnd = UnitWritten & { readonly status: UnitStatus; readonly error: string | null }

async function finish<Stored>(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  { stored, isSuperseded, doubt, write }: UnitSteps<Stored>,
): Promise<UnitEnd> {
  const before = await stored(trx)
  if (before !== undefined && isSuperseded?.(before)) return { status: 'superseded', rowsWritten: 0, error: null }
  const error = await doubt?.(trx, before)
  if (error !== undefined) return { status: 'suspect', rowsWritten: 0, error }
  return { status: 'written', error: null, ...(await write(trx, writes, before)) }
}

async function writtenEnd(trx: Kysely<Tables>, reading: LoggedReading): Promise<UnitRecord | undefined> {
  const lines = trx.selectFrom('IngestionUnit').select(['status', 'rowsWritten', 'error'])
  const line = await lines
    .where(isUnit(toKey(reading)))
    .where('status', '=', 'written')
    .executeTakeFirst()
  return line && { ...toKey(reading), ...line, status: 'written' }
}

async function logUnit(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  writes: JsonWrites,
  reading: LoggedReading,
  { status, rowsWritten, error, snapshotTime, writeMs }: UnitEnd & { readonly writeMs: number },
): Promise<void> {
  const { pipeline, rowsRead, readAt, times, skipped } = reading
  const stateTime = snapshotTime ?? reading.snapshotTime
  await writes.insertMissing(ingestionUnit, [{ pipeline, ...keyColumns(toKey(reading)), status, isUnlisted: null }])
  const values = {
    status,
    rowsWritten,
    error,
    writeMs,
    rowsRead,
    ...times,
    ...skippedColumns(skipped),
    snapshotTime: stateTime === null ? null : time(stateTime),
    finishedAt: time(snapshotTime ?? readAt),
  }
  await trx
    .updateTable('IngestionUnit')
    .set(values)
    .where(isUnit(toKey(reading)))
    .execute()
}

const toKey = ({ runId, subscriptionId, region }: UnitKey): UnitKey => ({ runId, subscriptionId, region })
