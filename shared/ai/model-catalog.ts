import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'
import type { RestrictedKind } from './account-restriction.js'
import type { AIQuotaRecord, ModelEntry } from './model.js'

/** A region as Azure lists it to a subscription. `skipped` are the records of its lists that could not be read, if any. */
export interface CatalogReading extends ReadTimes {
  /** Whether the region has the service at all. */
  readonly isOffered: boolean
  readonly models: readonly ModelEntry[]
  readonly quotas: readonly AIQuotaRecord[]
  /** Kinds of accounts that the subscription may not create there. */
  readonly restrictedKinds: readonly RestrictedKind[]
  readonly skipped: SkippedRecords | null
}

/** The models and AI quotas of Azure. Rejects with `UpstreamError`. */
export interface ModelCatalog {
  unit(subscriptionId: string, region: string): Promise<CatalogReading>
}
