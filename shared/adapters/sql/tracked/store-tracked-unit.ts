import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { type LoggedReading, storeUnit } from '#shared/adapters/sql/ingestion/store-unit.js'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import { orderReading } from './reading-times.js'
import type { ChangeStamp, TrackedTable } from './tracked-table.js'
import { type MoreState, saveUnit, storedUnit, type TrackedUnits, type UnitState } from './unit-state.js'

/** A pipeline with history, and the tables that its readings write. */
export interface TrackedPipeline extends TrackedUnits {
  readonly tables: readonly TrackedTable[]
}

export interface TrackedReading extends Omit<LoggedReading, 'pipeline' | 'readAt'> {
  /** The sequence number of its run. */
  readonly runSequence: number
  /** ISO 8601. */
  readonly snapshotTime: string
}

/** What a pipeline does with a reading within the transaction of its unit. */
export interface TrackedSteps<State> {
  /** Why the reading is suspect; undefined if it is not. Not called for the first reading of a unit. */
  readonly doubt?: (trx: Kysely<Tables>, stored: State) => Promise<string | undefined>
  readonly write: (write: TrackedWrite<State>) => Promise<{
    /** Count of rows that differed. */
    readonly rowsWritten: number
    /** The pipeline's own columns in its table of units. */
    readonly state?: MoreState
  }>
}

export interface TrackedWrite<State> {
  readonly trx: Kysely<Tables>
  readonly writes: JsonWrites
  /** The state of the unit before; undefined at its first reading. */
  readonly stored: State | undefined
  /** Later than all earlier readings of the unit, even if the clock went back. ISO 8601. */
  readonly snapshotTime: string
  /** The reading that is recorded with each change; null for a unit's first reading, which records no changes. */
  readonly change: ChangeStamp | null
}

/**
 * Stores a reading of a unit with `storeUnit`, for a pipeline with history. It is superseded if a newer run has stored
 * the unit. Its time is put in order after earlier readings, and the unit's state is updated.
 */
export function storeTrackedUnit<State extends UnitState = UnitState>(
  database: Database,
  pipeline: TrackedPipeline,
  reading: TrackedReading,
  { doubt, write }: TrackedSteps<State>,
): Promise<UnitRecord> {
  const { dialect } = database
  const { runId, runSequence } = reading
  const order = { units: pipeline, tables: pipeline.tables, unit: reading }
  const logged = { ...reading, pipeline: pipeline.pipeline, readAt: reading.snapshotTime }
  return storeUnit<State>(database, logged, {
    stored: trx => storedUnit<State>(trx, pipeline, reading),
    isSuperseded: stored => stored.runSequence > runSequence,
    doubt: async (trx, stored) => stored && doubt?.(trx, stored),
    async write(trx, writes, stored) {
      const isInOrder = stored === undefined || stored.snapshotTime < reading.snapshotTime
      const { snapshotTime: at } = reading
      const snapshotTime = isInOrder ? at : await orderReading(trx, dialect, order, at)
      const change = stored ? { changedAt: snapshotTime, runId } : null
      const { rowsWritten, state = {} } = await write({ trx, writes, stored, snapshotTime, change })
      const unit = { ...reading, snapshotTime, runSequence }
      await saveUnit(trx, dialect, pipeline, unit, { isKnown: stored !== undefined, more: state })
      return { rowsWritten, snapshotTime }
    },
  })
}
