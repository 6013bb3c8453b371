import type { TrackedTable } from './tracked/tracked-table.js'

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

/** Zone numbers are a subscription's own: the physical zone is what two subscriptions can compare. */
export const zoneTable = {
  pipeline: 'capacity',
  units: null,
  unitKey: { subscriptionId: 'name' },
  rowKey: { region: 'name', logicalZone: 'name' },
  current: 'RegionZone',
  changes: null,
  kept: { physicalZone: 'name' },
} as const satisfies TrackedTable
