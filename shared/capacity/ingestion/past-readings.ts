import type { ScoredUnit, UnitReading } from '#shared/capacity/unit.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from './compute-units.js'

/** A Resource Manager that can be asked for its past, as a simulated one can. Times are its own, ISO 8601. */
export interface PastReadings {
  /** What it takes for the present. */
  now(): Promise<string>
  /** A unit as it was at some times, in the order of the times. Rejects with `UpstreamError`. */
  unit(place: UnitPlace, times: readonly string[]): AsyncIterable<UnitReading & ReadTimes>
}

/** Which days are replayed: so many before `presentTime`, which is the Resource Manager's own. */
export interface PastSpan {
  readonly presentTime: string
  readonly days: number
}

/** A unit as it was read on a day of the past. */
export interface PastReading {
  readonly runId: string
  readonly snapshotTime: string
  readonly scored: ScoredUnit
  readonly times: ReadTimes & { readonly scoreMs: number }
}

export interface PastUnit extends RegionUnitKey {
  /** Since when the unit was known before. */
  readonly knownSince: string
  /** All older than that, newest first. */
  readonly readings: AsyncIterable<PastReading>
  readonly storedAt: string
}

export interface UnitPlace {
  readonly subscriptionId: string
  readonly region: string
}

/** The past of units that are stored. */
export interface HistoryStore {
  /** All stored units, in order. */
  units(): Promise<UnitPlace[]>
  /** The time of a unit's first reading; undefined where there is none. */
  knownSince(place: UnitPlace): Promise<string | undefined>
  /**
   * Puts readings before the first one, as if they had been stored when they were made: transitions, lines in the logs of
   * their runs, and the time since when the unit is known. All of it and the end of the unit in its own run's log are one
   * transaction; a unit that has ended there is left as it is.
   */
  write(past: PastUnit): Promise<UnitRecord>
}

const dayMs = 86_400_000

/** The time so many days before. */
export const daysBefore = (time: string, days: number): string =>
  new Date(Date.parse(time) - days * dayMs).toISOString()

/** The run of a replayed day, counted back from the present. */
export const dayRunId = (runId: string, daysBack: number): string => `${runId}-${daysBack}`
