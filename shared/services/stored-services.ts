import type { NamespaceRegistration } from './service-offers.js'
import type { OfferRow } from './service-store.js'

/** A quota as it is stored, whichever services it limits. */
export interface StoredQuota {
  readonly subscriptionId: string
  readonly region: string
  readonly namespace: string
  readonly quotaName: string
  readonly unit: string
  readonly quotaUsed: number
  /** Below 0: no limit. */
  readonly quotaLimit: number
}

export interface StoredScope {
  readonly subscriptionIds?: readonly string[] | undefined
  readonly regions?: readonly string[] | undefined
  readonly at?: string | undefined
}

/** Names in any casing. */
export interface StoredOfferScope {
  readonly namespaces?: readonly string[] | undefined
  readonly at?: string | undefined
}
export interface StoredQuotaScope extends StoredScope {
  readonly quotaNames?: readonly string[] | undefined
}

/** Times are ISO 8601; null if nothing is stored. */
export interface UnitAges {
  readonly newest: string | null
  readonly oldest: string | null
}

/** Where quotas are not read, and in how many subscriptions. */
export interface UnregisteredNamespace {
  readonly namespace: string
  readonly subscriptions: number
}

/** What is stored of platform services, now or at a time. Absent subscriptions count only where they are named. */
export interface StoredServices {
  /** The provider list of the tenant, with rows that say which types were looked for. Null: it was not read yet. */
  offers(scope: StoredOfferScope): Promise<{ readonly snapshotTime: string; readonly rows: readonly OfferRow[] } | null>
  /** When the provider list was read last. */
  listTime(): Promise<string | null>
  registrations(scope: StoredScope): Promise<NamespaceRegistration[]>
  quotas(scope: StoredQuotaScope): Promise<StoredQuota[]>
  /** The regions that Azure lists, with their display names, sorted. */
  regions(): Promise<{ readonly region: string; readonly displayName: string }[]>
  /** The ages of the units of each pipeline. */
  ages(): Promise<{ readonly services: UnitAges; readonly servicequota: UnitAges }>
  unregistered(): Promise<UnregisteredNamespace[]>
  /** Tenants of the subscriptions that count. */
  tenants(): Promise<number>
  /** Changes whenever one of the lists above may have changed. */
  version(): Promise<string>
}
