import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { RetailPrice } from '#shared/prices/retail-price.js'

/** The public price list of Azure. */
export interface RetailPrices {
  /**
   * The pages of what machines cost by the hour in a region, in a currency such as USD. Rejects with `UpstreamError`; it
   * then has given only a part.
   */
  pages(region: string, currency: string): AsyncIterable<Listed<RetailPrice>>
}
