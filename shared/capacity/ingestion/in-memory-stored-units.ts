import type { RegionReading, SubscriptionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { StoredUnits } from './stored-units.js'

/** Stored units in memory, set by the test. */
export class InMemoryStoredUnits implements StoredUnits {
  ruleVersion: number | null = null
  readonly stored = new Map<string, string[]>()
  stand: { readings: RegionReading[]; unread: UnreadUnit[] } = { readings: [], unread: [] }

  newestRuleVersion = async (): Promise<number | null> => this.ruleVersion
  regions = async (subscriptionId: string): Promise<string[]> => this.stored.get(subscriptionId) ?? []
  subscriptions = async (): Promise<SubscriptionReading[]> => []
  firstReading = async (): Promise<string | null> => null
  readings = async (): Promise<RegionReading[]> => this.stand.readings
  unread = async (since: number): Promise<UnreadUnit[]> => this.stand.unread.filter(({ sequence }) => sequence >= since)
}
