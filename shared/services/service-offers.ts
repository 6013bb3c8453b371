/** Where Azure lists a resource type of a curated service. */
export interface ServiceOffer {
  readonly serviceId: string
  /** As in the service map: `Microsoft.App`. */
  readonly namespace: string
  readonly resourceType: string
  /** `global` for a type that Azure offers without a region. */
  readonly region: string
  readonly offered: boolean
  /** With commas between: `1,2,3`; empty if none. They prove no redundancy. */
  readonly zones: string
  /** When the provider list was read, ISO 8601. */
  readonly snapshotTime: string
}

export interface NamespaceRegistration {
  readonly subscriptionId: string
  readonly namespace: string
  /** In Azure's words: `Registered`, `RegistrationFree`, `NotRegistered`, `Registering`. */
  readonly state: string
}

/** A quota of a service in a region of a subscription, in Azure's own numbers. */
export interface ServiceQuota {
  readonly subscriptionId: string
  readonly region: string
  readonly serviceId: string
  readonly quotaName: string
  readonly used: number
  /** Below 0: Azure reports no limit. */
  readonly limit: number
  readonly unit: string
}

/** An absent part of a scope includes everything. `at`: the state as of a time, ISO 8601. */
export interface OfferScope {
  readonly serviceIds?: readonly string[] | undefined
  readonly regions?: readonly string[] | undefined
  readonly at?: string | undefined
}
export interface RegistrationScope {
  readonly namespaces?: readonly string[] | undefined
  readonly subscriptionIds?: readonly string[] | undefined
  readonly at?: string | undefined
}
export interface QuotaScope extends OfferScope {
  readonly subscriptionIds?: readonly string[] | undefined
}

/**
 * What is stored of platform services. Each list is empty until Azure's list was read for the first time: nothing is
 * known then, which is not the same as not offered.
 */
export interface ServiceOffers {
  /**
   * One per service, resource type and known region, also where Azure does not list the type (`offered: false`). A type
   * that Azure offers only without a region has one, with the region `global`, whatever regions are asked for.
   */
  offers(scope?: OfferScope): Promise<ServiceOffer[]>
  /** Of subscriptions that totals include, or of the named ones. */
  registrations(scope?: RegistrationScope): Promise<NamespaceRegistration[]>
  /** Of subscriptions that totals include, or of the named ones. */
  quotas(scope?: QuotaScope): Promise<ServiceQuota[]>
}

/** Whether a namespace can be used. Azure's own ones need no registration. */
export const isRegistered = (state: string): boolean => ['registered', 'registrationfree'].includes(state.toLowerCase())
