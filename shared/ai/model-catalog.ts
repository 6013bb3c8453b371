import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { AIQuotaRecord, ModelEntry } from './model.js'

/** A region as Azure lists it to a subscription. `skipped` are the records of its lists that could not be read, if any. */
export interface CatalogReading {
  /** Whether the region has the service at all. */
  readonly isOffered: boolean
  readonly models: readonly ModelEntry[]
  readonly quotas: readonly AIQuotaRecord[]
  readonly skipped: SkippedRecords | null
  /** Milliseconds spent waiting for the Resource Manager, and reading what it sent. */
  readonly upstreamMs: number
  readonly parseMs: number
}

/** The models and AI quotas of Azure. Rejects with `UpstreamError`. */
export interface ModelCatalog {
  unit(subscriptionId: string, region: string): Promise<CatalogReading>
}
