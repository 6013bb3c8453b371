import { readDataFile } from '#local/resource-manager/data-file.js'
import type { Catalogue, Size } from '#local/resource-manager/estate/catalogue.js'
import { own } from '#shared/contract/common/own.js'
import { type Meter, type Price, type PriceItem, type PriceRow, priceItem } from './price-item.js'
import { rounded, toRows } from './price-rows.js'

interface RegionPrices {
  readonly source: string
  readonly linux: readonly number[]
  /** Sizes whose Linux price was derived from that of Windows. */
  readonly derivedLinux?: readonly number[]
  readonly windows?: readonly number[]
  readonly spot?: readonly number[]
  readonly hosts: Readonly<Record<string, number>>
}

interface PriceFile {
  /** Price of a Windows license per hour, by size; 0 if unknown. */
  readonly licences: readonly number[]
  readonly regions: Readonly<Record<string, RegionPrices>>
}

interface PlacePrices extends RegionPrices {
  readonly linuxFromWindows: ReadonlySet<number>
  /** The region of the recorded prices, if it is another. */
  readonly neighbor: string | undefined
}

/** Used without a recorded price: a Windows license per vCPU and hour, and shares of the on-demand price. */
const licensePerCore = 0.046
const spotShare = 0.1848
const lowPriorityShare = { linux: 0.2, windows: 0.4 }
const reservations = [
  { term: '1 Year', hours: 8_760, share: 0.62 },
  { term: '3 Years', hours: 26_280, share: 0.4 },
] as const
/** The list has these as cloud services too, with the name of the size and the price of Windows. */
const cloudServiceSizes = /^Standard_(B\d+\w*_v2|[DE]\d+(-\d+)?i?ad?s_v5)$/

const derived = {
  linux: 'the Windows price without its license',
  windows: 'the Linux price and a license',
  share: 'a share of the price on demand',
}

/** Virtual machine prices of all regions of the catalogue, created on demand: some 300,000 rows. */
export class PriceList {
  readonly #catalogue: Catalogue
  readonly #licences: readonly number[]
  readonly #regions: ReadonlyMap<string, PlacePrices>
  readonly #places: ReadonlyMap<string, string>

  constructor(catalogue: Catalogue, places: ReadonlyMap<string, string>) {
    const { licences, regions } = readDataFile<PriceFile>('prices')
    const priced = catalogue.regions.flatMap(({ name, source }) => {
      const from = own(regions, name) || typeof source === 'string' ? name : source.from
      const prices = own(regions, from)
      if (!prices) return []
      const neighbor = from === name ? undefined : from
      return [[name, { ...prices, linuxFromWindows: new Set(prices.derivedLinux), neighbor }] as const]
    })
    this.#catalogue = catalogue
    this.#licences = licences
    this.#regions = new Map(priced)
    this.#places = places
  }

  /** The rows at a time, filtered by region and by size, if given. */
  *rows(at: Date, region: string | undefined, vmSku: string | undefined): Generator<PriceRow> {
    for (const [name, prices] of this.#regions) {
      if (region !== undefined && region !== name) continue
      for (const [index, size] of this.#catalogue.sizes.entries())
        if (vmSku === undefined || vmSku === size.name)
          yield* toRows(name, size.name, [...this.#size(name, prices, index, size)], at)
      for (const price of this.#hosts(name, prices, vmSku)) yield* toRows(name, price.vmSku, [price], at)
    }
  }

  /**
   * @param rate price of a US dollar in the currency
   */
  item(price: PriceRow, currency: string, rate: number): PriceItem {
    return priceItem(price, this.#places.get(price.region) ?? price.region, currency, rate)
  }

  *#size(region: string, prices: PlacePrices, index: number, { name, capabilities }: Size): Generator<Price> {
    const from = prices.neighbor && `the price of ${prices.neighbor}`
    const linux = prices.linux[index] ?? 0
    const windows = prices.windows?.[index] ?? this.#derivedWindows(linux, index, capabilities)
    const of = (meter: Meter, dollars: number, rule?: string): Price => {
      return { region, vmSku: name, meter, dollars: rounded(dollars), derivedFrom: from ?? rule }
    }
    if (linux > 0) {
      const spot = prices.spot ? (prices.spot[index] ?? 0) : linux * spotShare
      const isDerived = prices.linuxFromWindows.has(index)
      yield of({ system: 'Linux', kind: 'Consumption' }, linux, isDerived ? derived.linux : undefined)
      if (spot > 0) yield of({ system: 'Linux', kind: 'Spot' }, spot, prices.spot ? undefined : derived.share)
      yield of({ system: 'Linux', kind: 'LowPriority' }, linux * lowPriorityShare.linux, derived.share)
      for (const { term, hours, share } of reservations)
        yield of({ system: 'Linux', kind: 'Reservation', term }, Math.round(linux * hours * share), derived.share)
    }
    if (windows > 0) {
      const share = linux > 0 && prices.spot?.[index] ? prices.spot[index] / linux : spotShare
      const rule = prices.windows ? undefined : derived.windows
      yield of({ system: 'Windows', kind: 'Consumption' }, windows, rule)
      if (cloudServiceSizes.test(name)) yield of({ system: 'Linux', kind: 'CloudService' }, windows, rule)
      yield of({ system: 'Windows', kind: 'Spot' }, windows * share, derived.share)
      yield of({ system: 'Windows', kind: 'LowPriority' }, windows * lowPriorityShare.windows, derived.share)
    }
  }

  *#hosts(region: string, prices: PlacePrices, vmSku: string | undefined): Generator<Price> {
    const derivedFrom = prices.neighbor && `the price of ${prices.neighbor}`
    for (const [index, dollars] of Object.entries(prices.hosts)) {
      const name = this.#catalogue.hosts[Number(index)]?.name
      if (name === undefined || (vmSku !== undefined && vmSku !== name)) continue
      yield { region, vmSku: name, meter: { system: 'Linux', kind: 'Host' }, dollars, derivedFrom }
    }
  }

  /** Windows for Arm exists only if it is recorded. */
  #derivedWindows(linux: number, index: number, capabilities: Readonly<Record<string, string>>): number {
    if (linux === 0 || capabilities.CpuArchitectureType === 'Arm64') return 0
    return linux + (this.#licences[index] || licensePerCore * Number(capabilities.vCPUs ?? 0))
  }
}
