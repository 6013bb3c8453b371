import type { ReadingAges, UnitReadings } from '#shared/ingestion/readings/unit-readings.js'

/** What is stored of units, whichever run has read them. Subscriptions that are absent have none that are unread. */
export interface StoredUnits extends UnitReadings, ReadingAges {
  /** Null where no unit is stored. */
  newestRuleVersion(): Promise<number | null>
  /** Of a subscription, by name. */
  regions(subscriptionId: string): Promise<string[]>
}
