import type { CapacityFacets, CapacitySummary } from '#shared/contract/capacity/capacity.js'
import type { OwnCapacity, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import type { RowReads } from '#shared/reads/row-reads.js'

/** A stored row with the quotas for its verdict. Times are ISO 8601, UTC. */
export interface StoredCapacity extends OwnCapacity {
  readonly subscriptionName: string | null
  readonly restriction: string | null
  readonly familyUsed: number | null
  readonly familyLimit: number | null
  /** The total quota of the SKU: regional, or that of dedicated hosts. */
  readonly regionalUsed: number | null
  readonly regionalLimit: number | null
  readonly snapshotTime: string
}

/** Current properties of the row's size in the catalog of its region, also for rows of the past; null if unknown. */
export interface ListedSize {
  readonly gpus: number | null
  readonly architecture: string | null
  readonly localDiskGiB: number | null
  readonly acceleratedNetworking: boolean | null
}

/** A stored row with the current price of its size in its region (Linux, pay as you go), also for rows of the past. */
export interface PricedCapacity extends StoredCapacity, ListedSize {
  readonly pricePerHour: number | null
  /** The source of a derived price; null if the price is in Azure's list. */
  readonly priceDerivedFrom: string | null
  readonly currency: string
}

export interface SubscriptionCapacity {
  /** Since when totals exclude it; null if they include it. */
  readonly absentSince: string | null
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly rows: number
  readonly regions: number
  readonly snapshotTime: string
  readonly oldestSnapshotTime: string
}

export interface CapacityOverview {
  readonly facets: CapacityFacets
  readonly summary: CapacitySummary
}

export interface CapacityRepository extends RowReads<PricedCapacity, CapacityFilter, SortableColumn, CapacityOverview> {
  /** Sorted by region and family. */
  families(filter: CapacityFilter): Promise<CapacityFamily[]>
  subscriptions(search: string | undefined, at?: string | undefined): Promise<SubscriptionCapacity[]>
}
