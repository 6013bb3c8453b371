import { derivationText } from './derivation.js'
import { isInForce, type MachinePrice, type Offer, type RetailPrice, toOffer } from './retail-price.js'

interface Size {
  readonly vmSku: string
  readonly meters: Partial<Record<Offer, RetailPrice>>
}

/** Combines the meters of one region, page by page, to one row per size, as of a time (ISO 8601). */
export class PriceFold {
  readonly #at: string
  readonly #sizes = new Map<string, Size>()

  constructor(at: string) {
    this.#at = at
  }

  add(prices: readonly RetailPrice[]): void {
    for (const price of prices) {
      const offer = isInForce(price, this.#at) ? toOffer(price) : null
      if (!offer) continue
      const key = price.armSkuName.toLowerCase()
      const size = this.#sizes.get(key) ?? { vmSku: price.armSkuName, meters: {} }
      const known = size.meters[offer]
      if (!known || replaces(price, known)) size.meters[offer] = price
      this.#sizes.set(key, size)
    }
  }

  /** Sorted by name. */
  prices(): MachinePrice[] {
    return [...this.#sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, size]) => machinePrice(size))
  }
}

/**
 * Whether a price replaces another one of the same size: primary meters first, then the later start. With equal starts
 * the lower price wins, so that the order of the pages does not matter.
 */
function replaces(price: RetailPrice, known: RetailPrice): boolean {
  if (price.isPrimaryMeterRegion !== known.isPrimaryMeterRegion) return price.isPrimaryMeterRegion
  if (price.effectiveStartDate !== known.effectiveStartDate) return price.effectiveStartDate > known.effectiveStartDate
  return price.retailPrice < known.retailPrice
}

function machinePrice({ vmSku, meters }: Size): MachinePrice {
  const price = (offer: Offer): number | null => meters[offer]?.retailPrice ?? null
  const [linux, windows] = [price('linuxHour'), price('windowsHour')]
  // A license is never free. If Windows is not more expensive than Linux, the Linux price belongs to another product.
  const isLinuxKnown = linux !== null && (windows === null || linux < windows)
  return {
    vmSku,
    linuxHour: isLinuxKnown ? linux : null,
    windowsHour: windows,
    linuxSpotHour: price('linuxSpotHour'),
    windowsSpotHour: price('windowsSpotHour'),
    derivedFrom: derivationText(meters),
  }
}
