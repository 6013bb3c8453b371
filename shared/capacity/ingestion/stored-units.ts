import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'

/** Stored units, whichever run read them. */
export interface StoredUnits extends RegionUnits {
  /** Null if no unit is stored. */
  newestRuleVersion(): Promise<number | null>
}
