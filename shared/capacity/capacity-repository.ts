import type { CapacityFacets, CapacitySummary } from '#shared/contract/capacity/capacity.js'
import type { OwnCapacity, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import type { RowReads } from '#shared/reads/row-reads.js'

/** A row of the latest snapshot as it is stored, with the quotas that its verdict rests on. Times are ISO 8601, UTC. */
export interface StoredCapacity extends OwnCapacity {
  readonly subscriptionName: string | null
  readonly restriction: string | null
  readonly familyUsed: number | null
  readonly familyLimit: number | null
  /** The total that the SKU draws on: the regional one, or that of dedicated hosts. */
  readonly regionalUsed: number | null
  readonly regionalLimit: number | null
  readonly snapshotTime: string
}

/** What the catalog of its region tells of the size of a row, of today, for rows of the past too; null: it is not told. */
export interface ListedSize {
  readonly gpus: number | null
  readonly architecture: string | null
  readonly localDiskGiB: number | null
  readonly acceleratedNetworking: boolean | null
}

/** The same with the price of its size in its region: Linux, pay as you go, of today, for rows of the past too. */
export interface PricedCapacity extends StoredCapacity, ListedSize {
  readonly pricePerHour: number | null
  /** What the price was made from; null: it is the list's own. */
  readonly priceDerivedFrom: string | null
  readonly currency: string
}

export interface SubscriptionCapacity {
  /** Since when it counts in no total; null: it counts. */
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
  /** In the order of region and family. */
  families(filter: CapacityFilter): Promise<CapacityFamily[]>
  subscriptions(search: string | undefined, at?: string | undefined): Promise<SubscriptionCapacity[]>
}
