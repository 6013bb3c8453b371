/** One meter of the price list, reduced to what tells the price of a machine. */
export interface RetailPrice {
  readonly armSkuName: string
  readonly skuName: string
  readonly meterName: string
  readonly productName: string
  readonly type: string
  readonly unitOfMeasure: string
  readonly retailPrice: number
  readonly tierMinimumUnits: number
  /** ISO 8601; of two prices of one offer the one that came into force later holds. */
  readonly effectiveStartDate: string
}

export interface MachinePrice {
  readonly vmSku: string
  readonly linuxHour: number | null
  readonly windowsHour: number | null
  readonly linuxSpotHour: number | null
  readonly windowsSpotHour: number | null
}

type Offer = Exclude<keyof MachinePrice, 'vmSku'>

/**
 * Which price of a machine a meter tells, if any. Windows is told by the name of the product; Spot and Low Priority by
 * those of the SKU and the meter alone. Low Priority machines belong to scale sets and batch pools, and are left out.
 */
export function offerOf({ type, unitOfMeasure, armSkuName, tierMinimumUnits, ...names }: RetailPrice): Offer | null {
  if (type !== 'Consumption' || unitOfMeasure !== '1 Hour' || armSkuName === '' || tierMinimumUnits > 0) return null
  // Cloud services and dedicated hosts are listed beside machines, under names of their own.
  if (/cloud ?services|dedicated host/i.test(names.productName)) return null
  const told = `${names.skuName} ${names.meterName}`
  if (/low priority/i.test(told)) return null
  const isSpot = /\bspot\b/i.test(told)
  if (/windows/i.test(names.productName)) return isSpot ? 'windowsSpotHour' : 'windowsHour'
  return isSpot ? 'linuxSpotHour' : 'linuxHour'
}

/** Folds the meters of one region, page by page, to one row for each size. */
export class PriceFold {
  readonly #sizes = new Map<string, Record<Offer, number | null> & { vmSku: string }>()
  readonly #since = new Map<string, string>()

  add(prices: readonly RetailPrice[]): void {
    for (const price of prices) {
      const offer = offerOf(price)
      if (offer) this.#set(offer, price)
    }
  }

  #set(offer: Offer, { armSkuName, retailPrice, effectiveStartDate }: RetailPrice): void {
    const key = armSkuName.toLowerCase()
    const since = this.#since.get(`${key} ${offer}`)
    const size = this.#sizes.get(key) ?? { vmSku: armSkuName, ...unpriced }
    const known = size[offer]
    // Of one day the lower stands, so that the order of the pages says nothing.
    const holds =
      since !== undefined &&
      (since > effectiveStartDate || (since === effectiveStartDate && (known ?? 0) <= retailPrice))
    if (holds) return
    this.#since.set(`${key} ${offer}`, effectiveStartDate)
    this.#sizes.set(key, { ...size, [offer]: retailPrice })
  }

  /** In the order of the names. */
  prices(): MachinePrice[] {
    return [...this.#sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, size]) => size)
  }
}

const unpriced: Readonly<Record<Offer, null>> = {
  linuxHour: null,
  windowsHour: null,
  linuxSpotHour: null,
  windowsSpotHour: null,
}
