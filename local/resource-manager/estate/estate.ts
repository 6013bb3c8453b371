import { ModelEstate } from '#local/resource-manager/estate/models/model-estate.js'
import { Movements } from '#local/resource-manager/estate/movements/movements.js'
import { PriceList } from '#local/resource-manager/estate/prices/price-list.js'
import { type Usage, UsageLists } from '#local/resource-manager/estate/quota/quota-usages.js'
import { QuotaEstate } from '#local/resource-manager/estate/quota-groups/quota-estate.js'
import { MachineRecords } from '#local/resource-manager/estate/records/machine-records.js'
import { OtherRecords } from '#local/resource-manager/estate/records/other-records.js'
import { ServiceEstate } from '#local/resource-manager/estate/services/service-estate.js'
import { loadCatalogue } from './catalogue.js'
import { type LocationRecord, Locations } from './locations.js'
import { type Region, readRegion } from './offer.js'
import { type PlacementQuery, type PlacementScore, Placements } from './placements.js'
import { RegionDays } from './region-day.js'
import { selectRegions } from './region-selection.js'
import { makeSubscriptions, type Subscription } from './subscriptions.js'

export interface EstateOptions {
  readonly seed: number
  readonly subscriptions: number
  /** `all`, a count, or a comma list of region names. */
  readonly regions: string
  /** Regions of a recording, which replace the estate's own. */
  readonly recordedRegions?: readonly string[] | undefined
}

/** A day is compared with the one that was asked for before it. */
const recentLists = 8

/**
 * The simulated Azure. Its answers are a pure function of seed, subscription, region and day, so two machines with the
 * same seed and time give the same answers.
 */
export class Estate {
  readonly seed: number
  readonly subscriptions: readonly Subscription[]
  readonly regions: readonly string[]
  /** All regions of the catalogue, even if the estate has fewer. */
  readonly prices: PriceList
  readonly models: ModelEstate
  readonly services: ServiceEstate
  /** Quota groups, and requests of the past. */
  readonly quota: QuotaEstate
  readonly #regions: ReadonlyMap<string, Region>
  readonly #days: RegionDays
  readonly #usages: UsageLists
  readonly #recentUsages = new Map<string, readonly Usage[]>()
  readonly #locations: Locations
  readonly #machines: MachineRecords
  readonly #others: OtherRecords
  readonly #placements: Placements

  /**
   * @throws Error if `regions` names an unknown region
   */
  constructor({ seed, subscriptions, regions, recordedRegions }: EstateOptions) {
    const catalogue = loadCatalogue()
    this.seed = seed
    this.subscriptions = makeSubscriptions(seed, subscriptions)
    const simulated = catalogue.regions.map(region => region.name)
    const available = recordedRegions ? catalogueOrder(recordedRegions, simulated) : simulated
    this.regions = selectRegions(available, regions)
    const all = catalogue.regions.map(record => readRegion(record, catalogue.sizes))
    this.#regions = new Map(all.map(region => [region.name, region]))
    this.#days = new RegionDays(new Movements(all, catalogue.sizes, seed), catalogue.sizes)
    this.#usages = new UsageLists(catalogue, all, seed)
    this.#locations = new Locations(this.regions, seed)
    this.#machines = new MachineRecords(catalogue, seed)
    this.#others = new OtherRecords(catalogue, seed)
    this.prices = new PriceList(catalogue, this.#locations.displayNames)
    this.models = new ModelEstate({ seed, regions: this.regions, locations: this.#locations.known })
    const { displayNames } = this.#locations
    this.services = new ServiceEstate({ seed, known: simulated, regions: this.regions, displayNames })
    const usages = this.usages.bind(this)
    const raises = this.#usages.raises.bind(this.#usages)
    this.quota = new QuotaEstate({ seed, subscriptions: this.subscriptions, usages, raises })
    this.#placements = new Placements({ catalogue, seed, regions: this.#regions, days: this.#days, usages })
  }

  locations(subscription: Subscription): LocationRecord[] {
    return this.#locations.list(subscription)
  }

  /**
   * The SKU records of a region, one JSON text each, created on demand. Empty for a region that is not in the
   * catalogue.
   */
  *skus(subscription: Subscription, regionName: string, day: number): Generator<string> {
    const region = this.#regions.get(regionName)
    if (!region) return
    yield* this.#others.before(subscription, region)
    yield* this.#machines.list(subscription, this.#days.on(region, day))
    yield* this.#others.after(subscription, region)
  }

  /** Whether the SKU records of a region are certainly the same on two days, for every subscription. */
  hasSameSkus(regionName: string, day: number, otherDay: number): boolean {
    const region = this.#regions.get(regionName)
    return region === undefined || this.#days.areSame(region, day, otherDay)
  }

  usages(subscription: Subscription, region: string, day: number): readonly Usage[] {
    const key = `${subscription.id} ${region} ${day}`
    const recent = this.#recentUsages.get(key)
    if (recent) return recent
    const known = this.#regions.get(region)
    const usages = this.#usages.list(subscription, region, known && this.#days.on(known, day), day)
    const [oldest] = this.#recentUsages.keys()
    if (oldest !== undefined && this.#recentUsages.size >= recentLists) this.#recentUsages.delete(oldest)
    this.#recentUsages.set(key, usages)
    return usages
  }

  /** In the requested order of regions and sizes, then by zone. */
  placementScores(query: PlacementQuery): PlacementScore[] {
    return this.#placements.scores(query)
  }
}

function catalogueOrder(names: readonly string[], order: readonly string[]): string[] {
  const known = order.filter(name => names.includes(name))
  return [...known, ...names.filter(name => !order.includes(name)).sort()]
}
