import type { RegionReading, SubscriptionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'

/** How the units of a pipeline stand that stores when each was read, whichever run has read them. */
export interface UnitReadings {
  /** All that is stored, by region. */
  readings(): Promise<RegionReading[]>
  /**
   * What failed or was suspect in its runs from this place in their order on and is not stored since, by subscription and
   * region.
   */
  unread(since: number): Promise<UnreadUnit[]>
}

/** What is told of the ages of all that is stored. */
export interface ReadingAges {
  /** Each subscription that counts, the one with the oldest reading first. */
  subscriptions(): Promise<SubscriptionReading[]>
  /** When a unit was first read, of all that are stored; ISO 8601. Null: nothing is stored. */
  firstReading(): Promise<string | null>
}
