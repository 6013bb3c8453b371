import type { ScoredUnit } from '#shared/capacity/unit.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from './compute-units.js'

export interface UnitWrite extends RegionUnitKey {
  readonly runSequence: number
  readonly snapshotTime: string
  readonly scored: ScoredUnit
  readonly times: ReadTimes & { readonly scoreMs: number }
  /** Records that could not be read, and are not in it. */
  readonly skipped?: SkippedRecords | null
}

export interface UnitStore {
  /** How many zones the region has for the subscription; 0 where none are known. */
  regionZones(subscriptionId: string, region: string): Promise<number>
  /**
   * Stores a unit and its end in the log in one transaction, and says how many rows differed. Rows that hold stay as they
   * are. Nothing is stored where a newer run was here, or where the unit is empty while rows exist.
   */
  write(unit: UnitWrite): Promise<UnitRecord>
}
