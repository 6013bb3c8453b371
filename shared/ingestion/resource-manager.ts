import type { UnitReading } from '#shared/capacity/unit.js'
import type { Listed, SkippedRecords } from './skipped-records.js'

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

/** Milliseconds spent waiting for the Resource Manager, and reading what it sent. */
export interface ReadTimes {
  readonly upstreamMs: number
  readonly parseMs: number
}

/** A unit as Azure lists it. `skipped` are the records of its lists that could not be read, if any. */
export interface AzureUnit extends UnitReading, ReadTimes {
  readonly skipped?: SkippedRecords | null
}

/**
 * What Headroom reads of Azure. Every method rejects with `UpstreamError`.
 * A region that is not offered to the subscription reads as no SKUs.
 */
export interface ResourceManager {
  subscriptions(): Promise<Listed<AzureSubscription>>
  regions(subscriptionId: string): Promise<Listed<AzureRegion>>
  unit(subscriptionId: string, region: string): Promise<AzureUnit>
}

/** A call that did not succeed. `retryAt` says when to try again; without it trying again is no use. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly retryAt: Date | undefined

  constructor(message: string, options: { retryAt?: Date; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryAt = options.retryAt
  }
}
