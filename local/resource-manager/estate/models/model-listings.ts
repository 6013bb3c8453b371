import { hash, share } from '#local/resource-manager/hash.js'
import { type CatalogueModel, type ModelCatalogue, type ModelRegion, toModelName } from './model-catalogue.js'
import { dateToDay, listedDay, type ModelLifecycles } from './model-lifecycle.js'

/** The first day on a list, and the first day after it. */
interface Span {
  readonly from: number
  readonly until: number
}

/** A model with the days when a region lists it and each of its deployment types. */
interface Listing extends Span {
  readonly entry: CatalogueModel
  /** By index into the deployment types of the model; undefined if the region never has it. */
  readonly types: readonly (Span | undefined)[]
}

/** A model as a region lists it on a day. */
export interface ListedModel {
  readonly entry: CatalogueModel
  /** Indexes into the deployment types of the model. */
  readonly types: readonly number[]
}

/** The region that gets each model first. */
export const firstRegion = 'eastus2'
/** The other documented regions follow within so many days. */
const spreadDays = 28
/** Chance and latest day of an undocumented deployment type, for models before and after the recorded list. */
const arrivals = { ofOld: { share: 0.12, days: 900 }, ofNew: { share: 0.85, days: 150 } }
const worthwhileDays = 90
/** Days that a retired deployment type stays on the list. */
const afterlife = { fewest: 30, days: 330 }
/** The same for types that were retired before the list was recorded. */
const longRetired = { from: dateToDay('2026-07-01'), days: 540 }
const regionsApartDays = 14
/** Some models stay longer, without a deployment type. */
const remainders = { share: 0.2, days: 120 }
const never = Number.POSITIVE_INFINITY

/** The models that a region lists on a day: a pure function of the seed, computed once per region. */
export class ModelListings {
  readonly #catalogue: ModelCatalogue
  readonly #lifecycles: ModelLifecycles
  readonly #seed: number
  readonly #regions: ReadonlyMap<string, ModelRegion>
  readonly #listings = new Map<string, readonly Listing[]>()
  readonly #quotaDays = new Map<string, ReadonlyMap<string, Span>>()

  constructor(catalogue: ModelCatalogue, lifecycles: ModelLifecycles, seed: number) {
    this.#catalogue = catalogue
    this.#lifecycles = lifecycles
    this.#seed = seed
    this.#regions = new Map(catalogue.regions.map(region => [region.name, region]))
  }

  on(region: string, day: number): ListedModel[] {
    return this.#list(region).flatMap(({ entry, from, until, types }) => {
      if (day < from || day >= until) return []
      const listed = [...types.keys()].filter(index => {
        const span = types[index]
        return span !== undefined && day >= span.from && day < span.until
      })
      return [{ entry, types: listed }]
    })
  }

  /** By quota name: the days when a region has a deployment type that uses it and is not retired. */
  quotaDays(region: string): ReadonlyMap<string, Span> {
    let made = this.#quotaDays.get(region)
    if (!made) {
      made = this.#toQuotaDays(region)
      this.#quotaDays.set(region, made)
    }
    return made
  }

  #toQuotaDays(region: string): Map<string, Span> {
    const days = new Map<string, Span>()
    for (const { entry, types } of this.#list(region)) {
      for (const [index, span] of types.entries()) {
        if (!span) continue
        const type = entry.model.skus[index]!
        const last = this.#lifecycles.lastDay(entry, type)
        const known = days.get(type.usageName)
        days.set(type.usageName, {
          from: Math.min(span.from, known?.from ?? never),
          until: Math.max(last, known?.until ?? 0),
        })
      }
    }
    return days
  }

  #list(region: string): readonly Listing[] {
    let made = this.#listings.get(region)
    if (!made) {
      const record = this.#regions.get(region)
      made = record ? this.#catalogue.models.flatMap((_, index) => this.#listing(record, index)) : []
      this.#listings.set(region, made)
    }
    return made
  }

  #listing(region: ModelRegion, index: number): Listing[] {
    const entry = this.#catalogue.models[index]!
    const mask = region.types[index]
    const types = [...entry.model.skus.keys()].map(type => this.#span(region, entry, type, isIn(mask, type)))
    const spans = types.filter(span => span !== undefined)
    if (spans.length === 0) {
      if (mask === undefined) return []
      return [{ entry, types, from: toLaunch(entry), until: this.#end(entry, region.name, 0) }]
    }
    const draw = ['remainder', this.#seed, region.name, toModelName(entry.model)] as const
    const remains = share(...draw) < remainders.share ? remainders.days : 0
    return [
      {
        entry,
        types,
        from: Math.min(...spans.map(({ from }) => from)),
        until: Math.max(...spans.map(({ until }) => until)) + remains,
      },
    ]
  }

  #span(region: ModelRegion, entry: CatalogueModel, type: number, isRecorded: boolean): Span | undefined {
    const last = this.#lifecycles.lastDay(entry, entry.model.skus[type]!)
    const from = isRecorded ? this.#recordedStart(region.name, entry) : this.#laterStart(region, entry, type)
    if (from === undefined || (!isRecorded && from + worthwhileDays > last)) return undefined
    return { from, until: this.#end(entry, region.name, last) }
  }

  #recordedStart(region: string, { model }: CatalogueModel): number {
    const launch = dateToDay(model.systemData.createdAt)
    if (region === firstRegion) return launch
    const start = launch + (hash('spread', this.#seed, region, toModelName(model)) % spreadDays)
    return launch <= listedDay ? Math.min(start, listedDay) : start
  }

  /** A region may get a deployment type later if it has the same type of a similar model. */
  #laterStart(region: ModelRegion, entry: CatalogueModel, type: number): number | undefined {
    const { format, skus } = entry.model
    const { name, usageName } = skus[type]!
    const isNew = toLaunch(entry) > listedDay
    const chance = isNew ? arrivals.ofNew : arrivals.ofOld
    const draw = [this.#seed, region.name, toModelName(entry.model), usageName] as const
    if (share('arrives', ...draw) >= chance.share) return undefined
    const hasLike = this.#catalogue.models.some(({ madeFrom, model }, index) => {
      if (madeFrom !== undefined || model.format !== format) return false
      if (isNew && toModelName(model) !== entry.madeFrom) return false
      return model.skus.some((one, other) => one.name === name && isIn(region.types[index], other))
    })
    return hasLike ? Math.max(toLaunch(entry), listedDay) + 7 + (hash('arrival', ...draw) % chance.days) : undefined
  }

  /** Retired types leave the lists region by region. */
  #end({ model }: CatalogueModel, region: string, last: number): number {
    const draw = [this.#seed, toModelName(model)] as const
    const apart = hash('apart', region, ...draw) % regionsApartDays
    if (last <= listedDay) return longRetired.from + (hash('gone', ...draw) % longRetired.days) + apart
    return last + afterlife.fewest + (hash('gone', ...draw) % afterlife.days) + apart
  }
}

const isIn = (mask: number | undefined, index: number): boolean => ((mask ?? 0) & (1 << index)) !== 0

const toLaunch = ({ model }: CatalogueModel): number => dateToDay(model.systemData.createdAt)
