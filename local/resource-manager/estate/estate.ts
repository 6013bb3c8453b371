import { loadCatalogue, type UsageRow } from './catalogue.js'
import { type LocationRecord, Locations } from './locations.js'
import { MachineRecords } from './machine-records.js'
import { type Region, readRegion } from './offer.js'
import { OtherRecords } from './other-records.js'
import { type PlacementQuery, type PlacementScore, Placements } from './placements.js'
import { PriceList } from './price-list.js'
import { type Usage, usagesOn } from './quota-usages.js'
import { selectRegions } from './region-selection.js'
import { makeSubscriptions, type Subscription } from './subscriptions.js'

export interface EstateOptions {
  readonly seed: number
  readonly subscriptions: number
  /** `all`, a count, or a comma list of region names. */
  readonly regions: string
  /** Regions of a recording: they replace the estate's own. */
  readonly recordedRegions?: readonly string[] | undefined
}

/**
 * Everything the simulated Azure holds. What it tells is a pure function of seed, subscription, region and day, so two
 * machines with the same seed and time give the same answers.
 */
export class Estate {
  readonly subscriptions: readonly Subscription[]
  readonly regions: readonly string[]
  /** Of all regions of the catalogue, whatever the estate's own are. */
  readonly prices: PriceList
  readonly #seed: number
  readonly #regions: ReadonlyMap<string, Region>
  readonly #usageRows: readonly UsageRow[]
  readonly #locations: Locations
  readonly #machines: MachineRecords
  readonly #others: OtherRecords
  readonly #placements: Placements

  /** @throws Error when `regions` names a region there is not. */
  constructor({ seed, subscriptions, regions, recordedRegions }: EstateOptions) {
    const catalogue = loadCatalogue()
    this.subscriptions = makeSubscriptions(seed, subscriptions)
    const simulated = catalogue.regions.map(region => region.name)
    const available = recordedRegions ? catalogueOrder(recordedRegions, simulated) : simulated
    this.regions = selectRegions(available, regions)
    this.#seed = seed
    this.#regions = new Map(catalogue.regions.map(record => [record.name, readRegion(record)]))
    this.#usageRows = catalogue.usageRows
    this.#locations = new Locations(this.regions, seed)
    this.#machines = new MachineRecords(catalogue, seed)
    this.#others = new OtherRecords(catalogue, seed)
    this.prices = new PriceList(catalogue, this.#locations.displayNames)
    const usages = this.usages.bind(this)
    this.#placements = new Placements({ catalogue, seed, regions: this.#regions, usages })
  }

  locations(subscription: Subscription): LocationRecord[] {
    return this.#locations.list(subscription)
  }

  /** The SKU records of a region, one JSON text each, made when taken; none for a region outside the catalogue. */
  *skus(subscription: Subscription, regionName: string, day: number): Generator<string> {
    const region = this.#regions.get(regionName)
    if (!region) return
    yield* this.#others.before(subscription, region)
    yield* this.#machines.list(subscription, region, day)
    yield* this.#others.after(subscription, region)
  }

  usages(subscription: Subscription, region: string, day: number): Usage[] {
    return usagesOn({ seed: this.#seed, subscription, region }, this.#usageRows, day)
  }

  /** Region by region and size by size as asked, then zone by zone. */
  placementScores(query: PlacementQuery): PlacementScore[] {
    return this.#placements.scores(query)
  }
}

function catalogueOrder(names: readonly string[], order: readonly string[]): string[] {
  const known = order.filter(name => names.includes(name))
  return [...known, ...names.filter(name => !order.includes(name)).sort()]
}
