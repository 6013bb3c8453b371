import type { TopSku } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import type { QuotaTotals, UnitQuotas } from '#shared/quota/quota-totals.js'

/** Rows of the filtered set by their states, and by whether the machines asked for fit: undecided where that is not known. */
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

/** One family in one region, over the subscriptions. Disks have the empty family. */
export interface FamilyFacts extends StateCounts, QuotaTotals {
  readonly region: string
  readonly familyKey: string
  readonly family: string
  readonly familyBase: string
  /** For each subscription the smaller of family and regional total, then summed; null where no subscription reports both. */
  readonly quotaUsable: number | null
  readonly quotaStranded: number | null
  /** Of the smallest size, summed over the subscriptions; null where no quota is known. */
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

/** Folds of the rows that a filter leaves. A row is deployable where the machines that the filter asks for fit. */
export interface AnalyticsRepository {
  /** In the order of region and subscription. */
  places(filter: CapacityFilter): Promise<PlaceFacts[]>
  /** In the order of region and family. */
  families(filter: CapacityFilter): Promise<FamilyFacts[]>
  /** VM sizes by deployable rows, then by machines that fit, then by name: the first of them. */
  topSkus(filter: CapacityFilter, count: number): Promise<TopSku[]>
  /** All regions that are known. */
  regions(): Promise<RegionFacts[]>
  /** By region, physical zone and subscription; of the filter only regions and subscriptions count. */
  zones(filter: ScopeFilter): Promise<ZoneFacts[]>
}
