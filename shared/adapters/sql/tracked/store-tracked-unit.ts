import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { type LoggedReading, storeUnit } from '#shared/adapters/sql/ingestion/store-unit.js'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import { orderReading } from './reading-times.js'
import type { ChangeStamp, TrackedTable } from './tracked-table.js'
import { type MoreState, saveUnit, storedUnit, type TrackedUnits, type UnitState } from './unit-state.js'

/** A pipeline that keeps the state of its units, and the tables that its readings write. */
export interface TrackedPipeline extends TrackedUnits {
  readonly tables: readonly TrackedTable[]
}

export interface TrackedReading extends Omit<LoggedReading, 'pipeline' | 'readAt'> {
  /** The order of its run. */
  readonly runSequence: number
  /** ISO 8601. */
  readonly snapshotTime: string
}

/** What a pipeline does with a reading within the transaction of its unit. */
export interface TrackedSteps<State> {
  /** Why the reading is not believed; undefined where it is. The first reading of a unit is believed. */
  readonly doubt?: (trx: Kysely<Tables>, stored: State) => Promise<string | undefined>
  readonly write: (write: TrackedWrite<State>) => Promise<{
    /** Rows that differed. */
    readonly rowsWritten: number
    /** What the table of units has beside what all such tables have. */
    readonly state?: MoreState
  }>
}

export interface TrackedWrite<State> {
  readonly trx: Kysely<Tables>
  readonly writes: JsonWrites
  /** The unit before; undefined at its first reading. */
  readonly stored: State | undefined
  /** After all earlier readings of the unit, also where the clock went back since. ISO 8601. */
  readonly snapshotTime: string
  /** Which reading the history names; null for a unit's first one, which only begins the history. */
  readonly change: ChangeStamp | null
}

/**
 * Stores a reading of a unit as `storeUnit` does, for a pipeline that keeps the state of its units: what a newer run has
 * stored supersedes it, its times are put in order, and the unit is recorded as read.
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
