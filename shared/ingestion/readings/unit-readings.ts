import type { RegionReading, SubscriptionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'

/** The state of a pipeline's stored units, whichever run read them. */
export interface UnitReadings {
  /** All stored units, by region. */
  readings(): Promise<RegionReading[]>
  /**
   * Units that failed or were suspect in runs with a sequence number of at least `since`, and that have not been stored
   * since, sorted by subscription and region.
   */
  unread(since: number): Promise<UnreadUnit[]>
}

/** The ages of all stored units. */
export interface ReadingAges {
  /** Each subscription that totals include, the one with the oldest reading first. */
  subscriptions(): Promise<SubscriptionReading[]>
  /** When a stored unit was first read; ISO 8601. Null: nothing is stored. */
  firstReading(): Promise<string | null>
}

/** The stored units of a pipeline that reads regions of subscriptions. Absent subscriptions have no unread units. */
export interface RegionUnits extends UnitReadings, ReadingAges {
  /** Regions of a subscription, sorted by name. */
  regions(subscriptionId: string): Promise<string[]>
}
