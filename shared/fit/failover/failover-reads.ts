import type { PoolScope } from '#shared/contract/ai/model-states.js'
import type { Measure } from '#shared/contract/ai/quota-measure.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import type { FailoverRegion } from '#shared/contract/fit/failover.js'
import type { Quota } from '#shared/quota/quota.js'

/** The region that is lost and the one that takes over. */
export interface RegionPair {
  readonly from: string
  readonly to: string
}

export type SubscriptionScope = Pick<ScopeFilter, 'subscriptionIds'>

export interface ScopedSubscription {
  readonly subscriptionId: string
  readonly subscriptionName: string
}

/** When a region of a subscription was read last, ISO 8601. */
export interface UnitReading {
  readonly subscriptionId: string
  readonly region: string
  readonly snapshotTime: string
}

/** The regional total that all families of a subscription share in a region. */
export interface RegionTotal {
  readonly subscriptionId: string
  readonly region: string
  readonly total: Quota
}

/** The quota of a family in both regions. */
export interface QuotaPair {
  readonly subscriptionId: string
  readonly quotaKey: string
  readonly quotaName: string
  /** The name of the family; that of the quota where no size has the family. */
  readonly family: string
  readonly from: Quota
  /** Null: the target region does not report it. */
  readonly to: Quota | null
}

/** Sizes of virtual machines of a family that Azure lists for a subscription. */
export interface FamilySizes {
  readonly subscriptionId: string
  readonly familyKey: string
  /** Unrestricted in the lost region. */
  readonly sizes: number
  /** Those of them that are missing or restricted in the target region. */
  readonly lacking: number
  /** Unrestricted in the target region. */
  readonly targetSizes: number
  readonly restricted: number
}

/** An AI quota in use in the lost region. A limit below 0 is none. */
export interface ModelQuotaPair {
  readonly subscriptionId: string
  readonly quotaName: string
  readonly label: string
  readonly measure: Measure | null
  readonly multiplier: number | null
  readonly poolScope: PoolScope
  readonly models: readonly string[]
  readonly from: Quota
  /** Null: the target region does not list it. */
  readonly to: Quota | null
}

/** A model that can be deployed: not retired, and an account can be created. */
export interface DeployableModel {
  readonly subscriptionId: string
  readonly region: string
  readonly quotaName: string
  readonly model: string
}

/** What is stored of two regions. Subscriptions that Azure no longer lists are left out. */
export interface FailoverReads {
  /** All that Azure lists. */
  regions(): Promise<FailoverRegion[]>
  /** By name. */
  subscriptions(scope: SubscriptionScope): Promise<ScopedSubscription[]>
  units(source: 'capacity' | 'models', pair: RegionPair, scope: SubscriptionScope): Promise<UnitReading[]>
  totals(pair: RegionPair, scope: SubscriptionScope): Promise<RegionTotal[]>
  /** The families of which something is in use in the lost region; with `unused` all that it reports. */
  quotas(pair: RegionPair, scope: SubscriptionScope, unused: boolean): Promise<QuotaPair[]>
  /** Of the same families. */
  sizes(pair: RegionPair, scope: SubscriptionScope, unused: boolean): Promise<FamilySizes[]>
  modelQuotas(pair: RegionPair, scope: SubscriptionScope): Promise<ModelQuotaPair[]>
  /** Of the quotas in use. */
  deployableModels(pair: RegionPair, scope: SubscriptionScope): Promise<DeployableModel[]>
}
