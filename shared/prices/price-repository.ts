import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { MachinePrice } from '#shared/prices/retail-price.js'

/** One region: prices belong to no subscription. */
export interface PriceUnitKey extends UnitKey {
  readonly subscriptionId: null
  readonly region: string
}

export interface PriceWrite {
  /** The unit of the run's log that it is. */
  readonly unit: PriceUnitKey
  readonly currency: string
  /** ISO 8601. */
  readonly readAt: string
  /** All prices of the region, which is that of the unit. */
  readonly prices: readonly MachinePrice[]
  /** Records of the list that could not be read, and are not in it. */
  readonly skipped?: SkippedRecords | null
}

export interface PriceFreshness {
  readonly regions: number
  readonly rows: number
  readonly newest: string | null
  readonly oldest: string | null
}

export interface PriceRepository {
  /** The regions that have sizes, and whose prices were not read after `before` and up to `after` (ISO 8601); by name. */
  staleRegions(before: string, after: string, currency: string): Promise<string[]>
  /**
   * Makes the stored prices of a region those that were read, and ends the unit, in one transaction; says how many rows
   * differed. A region without prices keeps what is stored and is marked as suspect, and so does one that a newer
   * reading was here for.
   */
  store(write: PriceWrite): Promise<number>
  freshness(): Promise<PriceFreshness>
}
