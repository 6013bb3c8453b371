import type { Listed } from './skipped-records.js'

/** A subscription as the Resource Manager lists it. Only `Enabled` ones are ingested. */
export interface AzureSubscription {
  readonly subscriptionId: string
  readonly displayName: string
  readonly tenantId: string | null
  readonly state: string
  readonly quotaId: string | null
}

/** A physical region with the zones as one subscription numbers them. Latitude and longitude are degrees. */
export interface AzureRegion {
  readonly region: string
  readonly displayName: string
  readonly geography: string | null
  readonly geographyGroup: string | null
  readonly category: string | null
  readonly pairedRegion: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly zones: readonly { readonly logicalZone: string; readonly physicalZone: string }[]
}

export interface ListedSubscriptions extends Listed<AzureSubscription> {
  /** The ids that are to be read, where others are left out. Absent: all. */
  readonly chosen?: ReadonlySet<string>
}

/** Lists Azure's subscriptions and regions. Every method rejects with `UpstreamError`. */
export interface Estate {
  subscriptions(): Promise<ListedSubscriptions>
  regions(subscriptionId: string): Promise<Listed<AzureRegion>>
}
