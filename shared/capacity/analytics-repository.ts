import type { TopSku } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import type { QuotaTotals, UnitQuotas } from '#shared/quota/quota-totals.js'

/** Rows of the filtered set by state, and by whether the requested machines fit; `undecided` if unknown. */
export interface StateCounts {
  readonly rows: number
  readonly available: number
  readonly limited: number
  readonly constrained: number
  readonly restricted: number
  readonly unknown: number
  readonly offered: number
  readonly deployableRows: number
  readonly undecidedRows: number
}

/** One subscription in one region. */
export interface PlaceFacts extends StateCounts, UnitQuotas {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly snapshotTime: string
}

/** One family in one region, summed over the subscriptions. Disks have the empty family. */
export interface FamilyFacts extends StateCounts, QuotaTotals {
  readonly region: string
  readonly familyKey: string
  readonly family: string
  readonly familyBase: string
  /**
   * The smaller of free family quota and free regional total of each subscription, summed; null if no subscription
   * reports both.
   */
  readonly quotaUsable: number | null
  readonly quotaStranded: number | null
  /** Machines of the smallest size, summed over the subscriptions; null if no quota is known. */
  readonly machinesThatFit: number | null
  readonly bestScore: number | null
}

export interface RegionFacts {
  readonly region: string
  readonly displayName: string
  readonly geography: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface ZoneFacts {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly logicalZone: string
  readonly physicalZone: string
}

/** One size in one region, counted over the subscriptions. */
export interface SizeFacts extends StateCounts {
  readonly region: string
  readonly skuKey: string
  readonly vmSku: string
  readonly family: string
  readonly vCpus: number | null
  readonly memoryGiB: number | null
  /** Of one Linux machine, now; null if unknown. */
  readonly pricePerHour: number | null
  readonly priceDerivedFrom: string | null
}

/** One region as far as it was read for the filtered subscriptions. */
export interface ReadingFacts {
  readonly region: string
  /** Subscriptions that it was read for. */
  readonly subscriptions: number
  readonly snapshotTime: string
}

/** Aggregations of the rows of a filter. A row is deployable if the requested machines fit. */
export interface AnalyticsRepository {
  /** Sorted by region and subscription. */
  places(filter: CapacityFilter): Promise<PlaceFacts[]>
  /** Sorted by region and family. */
  families(filter: CapacityFilter): Promise<FamilyFacts[]>
  /** The first VM sizes, sorted by deployable rows, then by machines that fit, then by name. */
  topSkus(filter: CapacityFilter, count: number): Promise<TopSku[]>
  /** Sorted by region and size. */
  sizes(filter: CapacityFilter): Promise<SizeFacts[]>
  /** Sorted by region. A region that was not read is left out. Only the filters by region and subscription apply. */
  readings(filter: ScopeFilter): Promise<ReadingFacts[]>
  /** All known regions. */
  regions(): Promise<RegionFacts[]>
  /** Sorted by region, physical zone and subscription. Only the filters by region and subscription apply. */
  zones(filter: ScopeFilter): Promise<ZoneFacts[]>
}
