import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import type { LocationRecord } from '#local/resource-manager/estate/locations.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type AccountSkuRecord, accountSkus } from './account-skus.js'
import { modelCapacities } from './model-capacities.js'
import { loadModelCatalogue, type ModelBody, type ModelCatalogue, toModelName } from './model-catalogue.js'
import { ModelLifecycles } from './model-lifecycle.js'
import { firstRegion, ModelListings } from './model-listings.js'
import { modelRecords } from './model-records.js'
import { ModelUsages } from './quota/model-usages.js'

/** The free capacity of a model and deployment type in a region, in Azure's format. */
export interface ModelCapacityRecord {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly location: string
  readonly properties: {
    readonly model: Pick<ModelBody, 'format' | 'name' | 'version'>
    readonly skuName: string
    readonly availableCapacity: number
    readonly availableFinetuneCapacity: number
  }
}

export interface ModelEstateOptions {
  readonly seed: number
  /** All regions of the estate, also those without models. */
  readonly regions: readonly string[]
  /** Of all regions, also those outside the estate. */
  readonly locations: ReadonlyMap<string, LocationRecord>
}

const millisecondsPerHour = 3_600_000

/** Models, their quotas and account kinds: pure functions of seed, subscription, region and time. */
export class ModelEstate {
  /** Regions of the estate that have models. */
  readonly regions: readonly string[]
  readonly #seed: number
  readonly #catalogue: ModelCatalogue
  readonly #locations: ReadonlyMap<string, LocationRecord>
  readonly #lifecycles: ModelLifecycles
  readonly #listings: ModelListings
  readonly #usages: ModelUsages

  constructor({ seed, regions, locations }: ModelEstateOptions) {
    const catalogue = loadModelCatalogue()
    const offering = new Set(catalogue.regions.map(({ name }) => name))
    this.regions = regions.filter(name => offering.has(name))
    this.#seed = seed
    this.#catalogue = catalogue
    this.#locations = locations
    this.#lifecycles = new ModelLifecycles(seed)
    this.#listings = new ModelListings(catalogue, this.#lifecycles, seed)
    const shared = catalogue.models.filter(({ sharedPool }) => sharedPool)
    const source = {
      rows: catalogue.usageRows,
      sharedRows: new Set(shared.flatMap(({ model }) => model.skus.map(({ usageName }) => usageName))),
      regions: bySize(catalogue),
      quotaDays: (region: string) => this.#listings.quotaDays(region),
      sharedDays: () => this.#listings.quotaDays(firstRegion),
      dataZone: (region: string) => String(locations.get(region)?.metadata.geographyGroup),
    }
    this.#usages = new ModelUsages(source, seed)
  }

  /** The model list of a region, one JSON text per entry; empty for a region without models. */
  records(
    subscription: Subscription,
    region: string,
    day: number,
    options: { readonly hasReplacements: boolean },
  ): Generator<string> {
    const location = this.#toLocation(region)
    return modelRecords(this.#listings.on(region, day), this.#lifecycles, { subscription, location, day, ...options })
  }

  usages(subscription: Subscription, region: string, day: number): Usage[] {
    const listed = this.#listings.on(region, day)
    const names = listed.flatMap(({ entry, types }) => types.map(index => entry.model.skus[index]!.usageName))
    return this.#usages.list(subscription, region, new Set(names), day)
  }

  accountSkus(subscription: Subscription): AccountSkuRecord[] {
    return accountSkus(this.#catalogue.accounts, this.regions, { seed: this.#seed, subscription })
  }

  /** Free capacity of one model, without regions that do not list it. Empty for a retired model. */
  capacities(
    subscription: Subscription,
    model: Pick<ModelBody, 'format' | 'name' | 'version'>,
    regions: readonly string[],
    time: Date,
  ): ModelCapacityRecord[] {
    const modelName = toModelName(model).toLowerCase()
    const day = toDay(time)
    const hour = Math.floor(time.getTime() / millisecondsPerHour)
    return regions.flatMap(region => {
      const listed = this.#listings
        .on(region, day)
        .find(({ entry }) => toModelName(entry.model).toLowerCase() === modelName)
      if (!listed || this.#lifecycles.on(listed.entry, day).status === 'Deprecated') return []
      const location = this.#toLocation(region)
      const { format, name, version } = listed.entry.model
      const path = `/subscriptions/${subscription.id}/providers/Microsoft.CognitiveServices/locations/${location}`
      const usages = this.usages(subscription, region, day)
      return modelCapacities({ seed: this.#seed, region, hour }, listed, usages).map(capacity => ({
        id: `${path}/models/${toModelName(listed.entry.model)}/skuCapacities/${capacity.skuName}`,
        type: 'Microsoft.CognitiveServices/locations/models/skuCapacities',
        name: capacity.skuName,
        location,
        properties: { model: { format, name, version }, ...capacity },
      }))
    })
  }

  /** These lists write `EastUS2` for `East US 2`. */
  #toLocation(region: string): string {
    return this.#locations.get(region)?.displayName.replaceAll(' ', '') ?? region
  }
}

function bySize({ regions }: ModelCatalogue): string[] {
  const size = new Map(regions.map(({ name, types }) => [name, types.filter(mask => mask !== undefined).length]))
  return [...size.keys()].sort((a, b) => size.get(b)! - size.get(a)!)
}
