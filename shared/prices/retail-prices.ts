import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { RetailPrice } from '#shared/prices/retail-price.js'

/** The public price list of Azure. */
export interface RetailPrices {
  /**
   * Streams the pages of a region's machine prices per hour, in a currency such as USD. Rejects with `UpstreamError`,
   * possibly after some pages.
   */
  pages(region: string, currency: string): AsyncIterable<Listed<RetailPrice>>
}
