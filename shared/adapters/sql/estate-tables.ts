import type { TrackedTable } from './tracked/tracked-table.js'

/** Azure's subscriptions, regions and zones, with Azure's names. */

export interface SubscriptionTable {
  subscriptionId: string
  displayName: string
  tenantId: string | null
  state: string
  quotaId: string | null
  lastSeen: string
  /** Since when totals exclude it; null if they include it. */
  absentSinceTime: string | null
  /** When a list that is still suspect first lacked it. */
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

/** Each subscription has its own zone numbers. Only physical zones can be compared between subscriptions. */
export const zoneTable = {
  pipeline: 'capacity',
  units: null,
  unitKey: { subscriptionId: 'name' },
  rowKey: { region: 'name', logicalZone: 'name' },
  current: 'RegionZone',
  changes: null,
  kept: { physicalZone: 'name' },
} as const satisfies TrackedTable
