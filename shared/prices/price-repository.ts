import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { MachinePrice } from '#shared/prices/retail-price.js'

/** A unit of the price pipeline: a region without a subscription. */
export interface PriceUnitKey extends UnitKey {
  readonly subscriptionId: null
  readonly region: string
}

export interface PriceWrite {
  /** The unit in the log of the run. */
  readonly unit: PriceUnitKey
  readonly currency: string
  /** ISO 8601. */
  readonly readAt: string
  /** All prices of the unit's region. */
  readonly prices: readonly MachinePrice[]
  /** Invalid records, which the prices leave out. */
  readonly skipped?: SkippedRecords | null
}

export interface PriceFreshness {
  readonly regions: number
  readonly rows: number
  readonly newest: string | null
  readonly oldest: string | null
}

export interface PriceRepository {
  /** The regions with sizes whose prices were not read between `before` and `after` (ISO 8601), sorted by name. */
  staleRegions(before: string, after: string, currency: string): Promise<string[]>
  /**
   * Makes the stored prices of a region equal to the read ones and ends the unit, in one transaction. Returns how many
   * rows differed. If the list has no prices for the region, or a newer reading has been stored, the stored prices are
   * kept and the unit is suspect.
   */
  store(write: PriceWrite): Promise<number>
  freshness(): Promise<PriceFreshness>
}
