import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'

/** A simulated Resource Manager that can be read as of a past time. Times are its own, ISO 8601. */
export interface PastReadings<Reading> {
  /** Its current time. */
  now(): Promise<string>
  /** A unit at some times, in the order of the times. Rejects with `UpstreamError`. */
  unit(place: UnitPlace, times: readonly string[]): AsyncIterable<Reading & ReadTimes>
}

/** The days to replay: a number of days before `presentTime`, which is the Resource Manager's own time. */
export interface PastSpan {
  readonly presentTime: string
  readonly days: number
}

/** A unit as it was on a past day: what the pipeline stores of it, and the reading. */
export type PastReading<Stored extends object> = Stored & {
  readonly runId: string
  readonly snapshotTime: string
  readonly times: ReadTimes & { readonly scoreMs: number }
}

export interface PastUnit<Stored extends object> extends RegionUnitKey {
  /** The former start of the unit's history. */
  readonly knownSince: string
  /** All older than that, newest first. */
  readonly readings: AsyncIterable<PastReading<Stored>>
  readonly storedAt: string
}

export interface UnitPlace {
  readonly subscriptionId: string
  readonly region: string
}

/** Stores past readings of stored units. */
export interface HistoryStore<Stored extends object> {
  /** All stored units, sorted. */
  units(): Promise<UnitPlace[]>
  /** The time of a unit's first reading; undefined if there is none. */
  knownSince(place: UnitPlace): Promise<string | undefined>
  /**
   * Inserts readings before the first one, as if they had been stored at their times: transitions, log rows of their
   * runs, and the new start of the unit's history. One transaction includes the end of the unit in its own run. A unit
   * that has already ended is not changed.
   */
  write(past: PastUnit<Stored>): Promise<UnitRecord>
}

/** The past of a pipeline's units: where it is read, what is stored of it, and where that is stored. */
export interface UnitPast<Reading, Stored extends object> {
  readonly past: PastReadings<Reading>
  readonly history: HistoryStore<Stored>
  /** Prepares what the readings of a unit have in common. */
  scorer(place: UnitPlace): Promise<Scorer<Reading, Stored>>
}

/**
 * What is stored of a reading at a time, ISO 8601. Undefined if it lists nothing, which is probably an error: the day is
 * left out. The first day alone can be such, because the others are answered as differences.
 */
export type Scorer<Reading, Stored> = (reading: Reading, snapshotTime: string) => Stored | undefined

const dayMs = 86_400_000

/** The time that many days earlier. */
export const daysBefore = (time: string, days: number): string =>
  new Date(Date.parse(time) - days * dayMs).toISOString()

/** The id of the run for a replayed day. */
export const dayRunId = (runId: string, daysBack: number): string => `${runId}-${daysBack}`
