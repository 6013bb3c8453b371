import type { ScoredUnit } from '#shared/capacity/unit.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'

export interface UnitWrite extends RegionUnitKey {
  readonly runSequence: number
  readonly snapshotTime: string
  readonly scored: ScoredUnit
  readonly times: ReadTimes & { readonly scoreMs: number }
  /** Invalid records, which the reading leaves out. */
  readonly skipped?: SkippedRecords | null
}

export interface UnitStore {
  /** Number of zones in the region for the subscription; 0 if none are known. */
  regionZones(subscriptionId: string, region: string): Promise<number>
  /**
   * Stores a unit and its end in the log in one transaction, and returns how many rows differed. Equal rows are not
   * written. Stores nothing if a newer run has stored the unit, or if the reading is empty while rows exist.
   */
  write(unit: UnitWrite): Promise<UnitRecord>
}
