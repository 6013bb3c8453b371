import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'

/** A resource type of the service map, as the provider list of the tenant has it, in the map's spelling. */
export interface ListedType {
  readonly namespace: string
  readonly resourceType: string
  /** By name; `global` where it needs none. */
  readonly regions: readonly { readonly region: string; readonly zones: readonly string[] }[]
}

export interface ListedRegistration {
  readonly namespace: string
  readonly state: string
}

export interface ListedQuota {
  readonly namespace: string
  readonly quotaName: string
  readonly label: string
  readonly unit: string
  readonly used: number
  /** Below 0: no limit. */
  readonly limit: number
}

export interface TypeReading extends ReadTimes {
  readonly types: readonly ListedType[]
  readonly skipped: SkippedRecords | null
}

export interface RegistrationReading extends ReadTimes {
  readonly registrations: readonly ListedRegistration[]
  readonly skipped: SkippedRecords | null
}

export interface QuotaReading extends ReadTimes {
  readonly quotas: readonly ListedQuota[]
  /** Namespaces that answered with a list. */
  readonly read: readonly string[]
  /** Namespaces that the region does not have. */
  readonly notOffered: readonly string[]
  /** Namespaces that are not registered in the subscription: Azure counts nothing there. */
  readonly unregistered: readonly string[]
  readonly skipped: SkippedRecords | null
}

/** The resource providers of Azure. Every method rejects with `UpstreamError`. */
export interface ServiceList {
  /** @param subscriptionId the one whose locations translate the display names of the provider list */
  types(subscriptionId: string): Promise<TypeReading>
  registrations(subscriptionId: string): Promise<RegistrationReading>
  quotas(subscriptionId: string, region: string): Promise<QuotaReading>
}
