/** One meter of the price list over one period, reduced to what tells the price of a machine. */
export interface RetailPrice {
  readonly armSkuName: string
  readonly skuName: string
  readonly meterName: string
  readonly productName: string
  readonly type: string
  readonly unitOfMeasure: string
  readonly retailPrice: number
  readonly tierMinimumUnits: number
  /** ISO 8601: the price counts from then on; empty: it always did. */
  readonly effectiveStartDate: string
  /** ISO 8601: the price no longer counts from then on; empty: no end is known. */
  readonly effectiveEndDate: string
  /** False: the meter is another size's or region's. */
  readonly isPrimaryMeterRegion: boolean
  /** What the list made the price from; null: it is the list's own. */
  readonly derivedFrom: string | null
}

export const offers = ['linuxHour', 'windowsHour', 'linuxSpotHour', 'windowsSpotHour'] as const
export type Offer = (typeof offers)[number]

/** What a machine costs by the hour; null where there is no such offer. */
export interface MachinePrice extends Readonly<Record<Offer, number | null>> {
  readonly vmSku: string
  /** Which of the prices were made from others, and from which; null: none. */
  readonly derivedFrom: string | null
}

/**
 * Which price of a machine a meter tells, if any. Windows is told by the name of the product; Spot and Low Priority by
 * those of the SKU and the meter alone. Low Priority machines belong to scale sets and batch pools, and are left out.
 * Cloud services and dedicated hosts are listed beside machines under the same size: a cloud service costs what Windows
 * costs without saying so, and only the name of its product tells it from Linux.
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

/** Whether the price counts at a time (ISO 8601). A price of nothing is a placeholder. */
export function isInForce({ retailPrice, effectiveStartDate, effectiveEndDate }: RetailPrice, at: string): boolean {
  const now = Date.parse(at)
  const [start, end] = [Date.parse(effectiveStartDate), Date.parse(effectiveEndDate)]
  return retailPrice > 0 && !(start > now) && !(end <= now)
}
