/** The estate as Azure names it. */

export interface SubscriptionTable {
  subscriptionId: string
  displayName: string
  tenantId: string | null
  state: string
  quotaId: string | null
  lastSeen: string
  /** Since when it counts in no total; null: it counts. */
  absentSinceTime: string | null
  /** When a list that is not believed yet lacked it first. */
  missingTime: string | null
}

export interface RegionTable {
  region: string
  displayName: string
  geography: string | null
  geographyGroup: string | null
  category: string | null
  pairedRegion: string | null
  latitude: number | null
  longitude: number | null
}

export interface RegionZoneTable {
  subscriptionId: string
  region: string
  logicalZone: string
  physicalZone: string
}
