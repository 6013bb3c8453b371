import type { MachinePrice } from '#shared/capacity/prices/retail-price.js'
import type { UnitKey } from './ingestion-repository.js'

export interface PriceWrite {
  /** The unit of the run's log that it is. */
  readonly unit: UnitKey
  readonly currency: string
  /** ISO 8601. */
  readonly readAt: string
  /** All prices of the region, which is that of the unit. */
  readonly prices: readonly MachinePrice[]
}

export interface PriceFreshness {
  readonly regions: number
  readonly rows: number
  readonly newest: string | null
  readonly oldest: string | null
}

export interface PriceRepository {
  /** The regions that have sizes, and whose prices were not read after a time (ISO 8601); by name. */
  staleRegions(before: string, currency: string): Promise<string[]>
  /**
   * Makes the stored prices of a region those that were read, and ends the unit, in one transaction; says how many rows
   * differed. A region without prices keeps what is stored and is noted as suspect, and so does one that a newer reading
   * was here for.
   */
  store(write: PriceWrite): Promise<number>
  freshness(): Promise<PriceFreshness>
}
