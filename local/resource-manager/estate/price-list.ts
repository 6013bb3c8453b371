import { readDataFile } from '../data-file.js'
import type { Catalogue } from './catalogue.js'
import { type Meter, type Price, type PriceItem, priceItem } from './price-item.js'

interface RegionPrices {
  readonly source: string
  readonly linux: readonly number[]
  readonly windows?: readonly number[]
  readonly spot?: readonly number[]
  readonly hosts: Readonly<Record<string, number>>
}

/** Where nothing is recorded: a Windows licence by vCPU and hour, and shares of the price on demand. */
const windowsPerCore = 0.046
const spotShare = 0.1848
const lowPriorityShare = { linux: 0.2, windows: 0.4 }
const reservations = [
  { term: '1 Year', hours: 8_760, share: 0.62 },
  { term: '3 Years', hours: 26_280, share: 0.4 },
] as const

/** Virtual machine prices of all regions of the catalogue, made when taken: some 290,000. */
export class PriceList {
  readonly #catalogue: Catalogue
  readonly #regions: ReadonlyMap<string, RegionPrices>
  readonly #places: ReadonlyMap<string, string>

  constructor(catalogue: Catalogue, places: ReadonlyMap<string, string>) {
    const { regions } = readDataFile<{ regions: Readonly<Record<string, RegionPrices>> }>('prices')
    const neighbours = catalogue.regions.flatMap(({ name, source }) => {
      const from = typeof source === 'string' ? name : source.from
      const prices = regions[name] ?? regions[from]
      return prices ? [[name, prices] as const] : []
    })
    this.#catalogue = catalogue
    this.#regions = new Map(neighbours)
    this.#places = places
  }

  /** Of one region, of one size where that is known beforehand too; of all where neither is. */
  *prices(region: string | undefined, vmSku: string | undefined): Generator<Price> {
    for (const [name, prices] of this.#regions) {
      if (region !== undefined && region !== name) continue
      yield* this.#sizes(name, prices, vmSku)
      yield* this.#hosts(name, prices, vmSku)
    }
  }

  /** @param rate what a US dollar costs in the currency. */
  item(price: Price, currency: string, rate: number): PriceItem {
    return priceItem(price, this.#places.get(price.region) ?? price.region, currency, rate)
  }

  *#sizes(region: string, prices: RegionPrices, vmSku: string | undefined): Generator<Price> {
    for (const [index, { name, capabilities }] of this.#catalogue.sizes.entries()) {
      if (vmSku !== undefined && vmSku !== name) continue
      const linux = prices.linux[index] ?? 0
      const windows = prices.windows?.[index] ?? derivedWindows(linux, capabilities)
      const of = (meter: Meter, dollars: number): Price => ({ region, vmSku: name, meter, dollars: rounded(dollars) })
      if (linux > 0) {
        const spot = prices.spot ? (prices.spot[index] ?? 0) : linux * spotShare
        yield of({ system: 'Linux', kind: 'Consumption' }, linux)
        if (spot > 0) yield of({ system: 'Linux', kind: 'Spot' }, spot)
        yield of({ system: 'Linux', kind: 'LowPriority' }, linux * lowPriorityShare.linux)
        for (const { term, hours, share } of reservations)
          yield of({ system: 'Linux', kind: 'Reservation', term }, Math.round(linux * hours * share))
      }
      if (windows > 0) {
        const share = linux > 0 && prices.spot?.[index] ? prices.spot[index] / linux : spotShare
        yield of({ system: 'Windows', kind: 'Consumption' }, windows)
        yield of({ system: 'Windows', kind: 'Spot' }, windows * share)
        yield of({ system: 'Windows', kind: 'LowPriority' }, windows * lowPriorityShare.windows)
      }
    }
  }

  *#hosts(region: string, prices: RegionPrices, vmSku: string | undefined): Generator<Price> {
    for (const [index, dollars] of Object.entries(prices.hosts)) {
      const name = this.#catalogue.hosts[Number(index)]?.name
      if (name === undefined || (vmSku !== undefined && vmSku !== name)) continue
      yield { region, vmSku: name, meter: { system: 'Linux', kind: 'Host' }, dollars }
    }
  }
}

/** There is no Windows for Arm. */
function derivedWindows(linux: number, capabilities: Readonly<Record<string, string>>): number {
  if (linux === 0 || capabilities.CpuArchitectureType === 'Arm64') return 0
  return linux + windowsPerCore * Number(capabilities.vCPUs ?? 0)
}

const rounded = (dollars: number): number => Math.round(dollars * 1e6) / 1e6
