import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'

/** A region of a subscription that was read, with the time of the reading (ISO 8601, UTC). */
export interface AnswerUnit {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly snapshotTime: string
  readonly recomputedBefore: string | null
}

export interface AnswerRegion {
  readonly region: string
  readonly displayName: string
  readonly geography: string | null
}

/** How Azure names a quota: in requests, and in the portal. */
export interface QuotaLabel {
  readonly quotaName: string
  readonly localizedName: string
}

/** What is read to answer where a size fits. */
export interface AnswerRepository {
  /** Units of the scope, now or at its time; absent subscriptions left out. In order of region and subscription. */
  units(scope: ScopeFilter): Promise<AnswerUnit[]>
  /** Rows of one size in these units, now or at a time; a unit that does not list it has none. */
  rows(sku: string, units: readonly AnswerUnit[], at: string | undefined): Promise<PricedCapacity[]>
  /** All regions that are known. */
  regions(): Promise<AnswerRegion[]>
  /** Undefined where no unit has such a quota. */
  quotaLabel(familyKey: string): Promise<QuotaLabel | undefined>
}
