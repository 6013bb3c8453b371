import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'

/** A stored region of a subscription, with the time of its last reading (ISO 8601, UTC). */
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

/** Azure's names of a quota: in requests, and in the portal. */
export interface QuotaLabel {
  readonly quotaName: string
  readonly localizedName: string
}

/** Reads for the question where a size fits. */
export interface AnswerRepository {
  /** Units of the scope, now or at its time, without absent subscriptions. Sorted by region and subscription. */
  units(scope: ScopeFilter): Promise<AnswerUnit[]>
  /** Rows of one size in these units, now or at a time. A unit that does not list the size has no row. */
  rows(sku: string, units: readonly AnswerUnit[], at: string | undefined): Promise<PricedCapacity[]>
  /** All known regions. */
  regions(): Promise<AnswerRegion[]>
  /** Undefined if no unit has such a quota. */
  quotaLabel(familyKey: string): Promise<QuotaLabel | undefined>
}
