import type { CapacityFacets, CapacityFamily, CapacitySummary } from '#shared/contract/capacity/capacity.js'
import type { OwnCapacity, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Sort } from '#shared/contract/common/paging.js'

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

/** The same with the price of its size in its region: Linux, pay as you go, of today, for rows of the past too. */
export interface PricedCapacity extends StoredCapacity {
  readonly pricePerHour: number | null
  /** What the price was made from; null: it is the list's own. */
  readonly priceDerivedFrom: string | null
  readonly currency: string
}

export interface Window {
  readonly offset: number
  readonly limit: number
}

export interface SnapshotTimes {
  readonly snapshotTime: string | null
  readonly oldestSnapshotTime: string | null
  /** Readings before it were made under earlier rules, and their verdicts recomputed; null: none was. */
  readonly recomputedBefore: string | null
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

/**
 * Reads of the latest snapshot, or of the state at the time that a filter names. Every method takes the same filter, so no
 * two of them can disagree about a row.
 */
export interface CapacityRepository {
  rows(filter: CapacityFilter, sort: Sort<SortableColumn>, window: Window): Promise<PricedCapacity[]>
  /**
   * At most `limit` rows from the first on, in slices, each read when it is asked for. Which rows they are, and their order,
   * is that of the moment when the first slice is asked for.
   */
  walk(filter: CapacityFilter, sort: Sort<SortableColumn>, limit: number): AsyncIterable<PricedCapacity[]>
  /** How many rows the filter leaves. */
  count(filter: CapacityFilter): Promise<number>
  /** Rows of the filtered set by value of each filter, and its totals. */
  overview(filter: CapacityFilter): Promise<CapacityOverview>
  /** In the order of region and family. */
  families(filter: CapacityFilter): Promise<CapacityFamily[]>
  subscriptions(search: string | undefined, at?: string | undefined): Promise<SubscriptionCapacity[]>
  /** Of the units that the filtered rows belong to; null where there is no row. */
  snapshotTimes(filter: CapacityFilter): Promise<SnapshotTimes>
  /** Changes whenever an answer above about these regions can, or about any where none are given. */
  version(regions?: readonly string[]): Promise<string>
}
