import type { PlacePrice } from '#shared/contract/capacity/recommendations/recommendations.js'
import { pricePerMonth } from '#shared/contract/capacity/row-price.js'

/** Retail prices per hour; null if there is no such offer. */
export interface HourPrices {
  readonly linuxHour: number | null
  readonly windowsHour: number | null
  readonly linuxSpotHour: number | null
  /** The sources of derived prices. */
  readonly pricesDerivedFrom: string | null
  /** When the region's prices were last read; null if never. */
  readonly pricesReadAt: string | null
}

/** Null if no price is known or requested. */
export function toPrice(
  prices: HourPrices,
  { showPricing, showSpot, currency }: { showPricing: boolean; showSpot: boolean; currency: string },
): PlacePrice | null {
  const { linuxHour, windowsHour, linuxSpotHour, pricesDerivedFrom, pricesReadAt } = prices
  const isPriced = linuxHour !== null || windowsHour !== null || linuxSpotHour !== null
  if (!showPricing || pricesReadAt === null || !isPriced) return null
  return {
    hour: linuxHour,
    month: pricePerMonth(linuxHour, 1),
    windowsHour,
    spotHour: showSpot ? linuxSpotHour : null,
    currency,
    derivedFrom: pricesDerivedFrom,
    readAt: pricesReadAt,
  }
}
