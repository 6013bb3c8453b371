import type { RegionReading, SubscriptionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { RegionUnits } from './unit-readings.js'

/** What is stored of units, as a test sets it. */
export interface StoredReadings {
  stored: RegionReading[]
  failed: UnreadUnit[]
  subscriptions: SubscriptionReading[]
  first: string | null
}

export const nothingStored = (): StoredReadings => ({ stored: [], failed: [], subscriptions: [], first: null })

/** Stored units in memory. */
export const inMemoryRegionUnits = (now: StoredReadings = nothingStored()): RegionUnits => ({
  readings: async () => now.stored,
  unread: async since => now.failed.filter(({ sequence }) => sequence >= since),
  subscriptions: async () => now.subscriptions,
  firstReading: async () => now.first,
  regions: async () => now.stored.map(({ region }) => region),
})
