import { hash } from '#local/resource-manager/hash.js'

/**
 * The sold product: a machine by the hour, as Spot or Low Priority, a reservation for a term, a dedicated host, or a
 * cloud service.
 */
export interface Meter {
  readonly system: 'Linux' | 'Windows'
  readonly kind: 'Consumption' | 'Spot' | 'LowPriority' | 'Reservation' | 'Host' | 'CloudService'
  readonly term?: '1 Year' | '3 Years'
}

/** A price in US dollars and its product. */
export interface Price {
  readonly region: string
  readonly vmSku: string
  readonly meter: Meter
  readonly dollars: number
  /** The source of a derived price; absent if the price is recorded. */
  readonly derivedFrom?: string | undefined
}

/** A price as one row of the list: one of its meters, in one period. */
export interface PriceRow extends Price {
  /** The size, or the region and size, that the meter belongs to. */
  readonly meterSku: string
  readonly isPrimary: boolean
  /** ISO 8601: start of the price. */
  readonly since: string
  /** ISO 8601: end of the price. */
  readonly until?: string | undefined
}

/** A price in the format of the retail price list. */
export interface PriceItem {
  readonly currencyCode: string
  readonly tierMinimumUnits: number
  readonly retailPrice: number
  readonly unitPrice: number
  readonly armRegionName: string
  readonly location: string
  readonly effectiveStartDate: string
  readonly effectiveEndDate?: string
  readonly meterId: string
  readonly meterName: string
  readonly productId: string
  readonly skuId: string
  readonly productName: string
  readonly skuName: string
  readonly serviceName: string
  readonly serviceId: string
  readonly serviceFamily: string
  readonly unitOfMeasure: string
  readonly type: 'Consumption' | 'Reservation'
  readonly isPrimaryMeterRegion: boolean
  readonly armSkuName: string
  readonly reservationTerm?: string
  /** Simulator only: the source of a price that is not recorded. */
  readonly derivedFrom?: string
}

const suffixes: Readonly<Record<Meter['kind'], string>> = {
  Consumption: '',
  Spot: ' Spot',
  LowPriority: ' Low Priority',
  Reservation: '',
  Host: '',
  CloudService: '',
}

export const serviceName = 'Virtual Machines'
export const toType = ({ kind }: Meter): PriceItem['type'] => (kind === 'Reservation' ? kind : 'Consumption')

/**
 * `Virtual Machines Dsv3 Series`, with ` Windows` if the price includes its license. Hosts and cloud services have
 * other names.
 */
export function toProductName({ vmSku, meter }: Price): string {
  if (meter.kind === 'Host') return `${vmSku.split('_')[0]} Series Dedicated Host`
  const [size = '', ...version] = vmSku.replace(/^(Standard|Basic)_/, '').split('_')
  const series = size.replace(/\d+(-\d+)?/, '') + version.join('')
  if (meter.kind === 'CloudService') return `${series} Series Cloud Services`
  return `${serviceName} ${series} Series${meter.system === 'Windows' ? ' Windows' : ''}`
}

/** `D2s v3 Spot`. */
export const toMeterName = ({ vmSku, meter }: Price): string =>
  vmSku.replace(/^(Standard|Basic)_/, '').replaceAll('_', ' ') + suffixes[meter.kind]

/** The same as the meter name, except for a cloud service, whose name has the size. */
export const toSkuName = (price: Price): string =>
  price.meter.kind === 'CloudService' ? price.vmSku : toMeterName(price)

/**
 * The price in the format of the list.
 * @param rate price of a US dollar in the currency
 */
export function priceItem(price: PriceRow, location: string, currencyCode: string, rate: number): PriceItem {
  const { region, vmSku, meter, since, until, derivedFrom } = price
  const amount = Math.round(price.dollars * rate * 1e6) / 1e6
  const productName = toProductName(price)
  const productId = `DZH318Z0${toId(8, productName)}`
  return {
    currencyCode,
    tierMinimumUnits: 0,
    retailPrice: amount,
    unitPrice: amount,
    armRegionName: region,
    location,
    effectiveStartDate: since,
    ...(until && { effectiveEndDate: until }),
    meterId: toGuid(region, price.meterSku, meter.system, meter.kind),
    meterName: toMeterName(price),
    productId,
    skuId: `${productId}/${toId(4, region, vmSku, meter.kind, meter.term ?? '')}`,
    productName,
    skuName: toSkuName(price),
    serviceName,
    serviceId: 'DZH313Z7MMC8',
    serviceFamily: 'Compute',
    unitOfMeasure: '1 Hour',
    type: toType(meter),
    isPrimaryMeterRegion: price.isPrimary,
    armSkuName: vmSku,
    ...(meter.term && { reservationTerm: meter.term }),
    ...(derivedFrom && { derivedFrom }),
  }
}

const toId = (length: number, ...parts: string[]): string =>
  hash('id', ...parts)
    .toString(36)
    .toUpperCase()
    .padStart(length, '0')
    .slice(-length)

function toGuid(...parts: string[]): string {
  const hex = [0, 1, 2, 3]
    .map(turn =>
      hash('meter', turn, ...parts)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
