import type { ReadingAges, UnitReadings } from '#shared/ingestion/readings/unit-readings.js'

/** Stored units, whichever run read them. Absent subscriptions have no unread units. */
export interface StoredUnits extends UnitReadings, ReadingAges {
  /** Null if no unit is stored. */
  newestRuleVersion(): Promise<number | null>
  /** Regions of a subscription, sorted by name. */
  regions(subscriptionId: string): Promise<string[]>
}
