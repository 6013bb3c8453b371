import type { ScoredUnit, UnitReading } from '#shared/capacity/unit.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from './compute-units.js'

/** A simulated Resource Manager that can be read as of a past time. Times are its own, ISO 8601. */
export interface PastReadings {
  /** Its current time. */
  now(): Promise<string>
  /** A unit at some times, in the order of the times. Rejects with `UpstreamError`. */
  unit(place: UnitPlace, times: readonly string[]): AsyncIterable<UnitReading & ReadTimes>
}

/** The days to replay: a number of days before `presentTime`, which is the Resource Manager's own time. */
export interface PastSpan {
  readonly presentTime: string
  readonly days: number
}

/** A unit as it was on a past day. */
export interface PastReading {
  readonly runId: string
  readonly snapshotTime: string
  readonly scored: ScoredUnit
  readonly times: ReadTimes & { readonly scoreMs: number }
}

export interface PastUnit extends RegionUnitKey {
  /** The former start of the unit's history. */
  readonly knownSince: string
  /** All older than that, newest first. */
  readonly readings: AsyncIterable<PastReading>
  readonly storedAt: string
}

export interface UnitPlace {
  readonly subscriptionId: string
  readonly region: string
}

/** Stores past readings of stored units. */
export interface HistoryStore {
  /** All stored units, sorted. */
  units(): Promise<UnitPlace[]>
  /** The time of a unit's first reading; undefined if there is none. */
  knownSince(place: UnitPlace): Promise<string | undefined>
  /**
   * Inserts readings before the first one, as if they had been stored at their times: transitions, log rows of their
   * runs, and the new start of the unit's history. One transaction includes the end of the unit in its own run. A unit
   * that has already ended is not changed.
   */
  write(past: PastUnit): Promise<UnitRecord>
}

const dayMs = 86_400_000

/** The time that many days earlier. */
export const daysBefore = (time: string, days: number): string =>
  new Date(Date.parse(time) - days * dayMs).toISOString()

/** The id of the run for a replayed day. */
export const dayRunId = (runId: string, daysBack: number): string => `${runId}-${daysBack}`
