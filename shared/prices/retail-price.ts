/** One meter of the price list over one period, with the fields that determine a machine's price. */
export interface RetailPrice {
  readonly armSkuName: string
  readonly skuName: string
  readonly meterName: string
  readonly productName: string
  readonly type: string
  readonly unitOfMeasure: string
  readonly retailPrice: number
  readonly tierMinimumUnits: number
  /** Start of the price, ISO 8601; empty if it has none. */
  readonly effectiveStartDate: string
  /** End of the price, ISO 8601; empty if none is known. */
  readonly effectiveEndDate: string
  /** False if the meter belongs to another size or region. */
  readonly isPrimaryMeterRegion: boolean
  /** The source of a derived price; null if the price is in the list itself. */
  readonly derivedFrom: string | null
}

export const offers = ['linuxHour', 'windowsHour', 'linuxSpotHour', 'windowsSpotHour'] as const
export type Offer = (typeof offers)[number]

/** Prices of a machine per hour; null if there is no such offer. */
export interface MachinePrice extends Readonly<Record<Offer, number | null>> {
  readonly vmSku: string
  /** The sources of derived prices; null if none is derived. */
  readonly derivedFrom: string | null
}

/**
 * The offer that a meter is for; undefined if it is not for a machine. Windows is identified by the product name, Spot
 * and Low Priority by the names of the SKU and the meter. Low Priority machines are for scale sets and batch pools, so
 * they are left out. Cloud services and dedicated hosts are listed under the same sizes; a cloud service costs as much
 * as Windows, and only the product name distinguishes it from Linux.
 */
export function toOffer({ type, unitOfMeasure, armSkuName, tierMinimumUnits, ...names }: RetailPrice): Offer | null {
  if (type !== 'Consumption' || unitOfMeasure !== '1 Hour' || armSkuName === '' || tierMinimumUnits > 0) return null
  if (/cloud ?services|dedicated ?host/i.test(names.productName)) return null
  const told = `${names.skuName} ${names.meterName}`
  if (/low priority/i.test(told)) return null
  const isSpot = /\bspot\b/i.test(told)
  if (/windows/i.test(names.productName)) return isSpot ? 'windowsSpotHour' : 'windowsHour'
  return isSpot ? 'linuxSpotHour' : 'linuxHour'
}

/** Whether the price applies at a time (ISO 8601). A price of 0 is a placeholder. */
export function isInForce({ retailPrice, effectiveStartDate, effectiveEndDate }: RetailPrice, at: string): boolean {
  const now = Date.parse(at)
  const [start, end] = [Date.parse(effectiveStartDate), Date.parse(effectiveEndDate)]
  return retailPrice > 0 && !(start > now) && !(end <= now)
}
