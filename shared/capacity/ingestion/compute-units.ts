import type { UnitReading } from '#shared/capacity/unit.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'

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
 * The SKUs and usages of Azure. Rejects with `UpstreamError`; a region that is not offered to the subscription reads as
 * no SKUs.
 */
export interface ComputeUnits {
  unit(subscriptionId: string, region: string): Promise<AzureUnit>
}
