import type { UnitReading } from '#shared/capacity/unit.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'

/** A unit as Azure lists it. `skipped`: invalid records of its lists. */
export interface AzureUnit extends UnitReading, ReadTimes {
  readonly skipped?: SkippedRecords | null
}

/**
 * Reads SKUs and usages from Azure. Rejects with `UpstreamError`. A region that the subscription does not have returns
 * no SKUs.
 */
export interface ComputeUnits {
  unit(subscriptionId: string, region: string): Promise<AzureUnit>
}
