import type { CatalogVariant } from '#shared/sku-catalog/catalog-variant.js'
import { fits, type Wanted } from './place.js'
import { comparePlaces } from './ranking.js'
import type {
  PlaceQuery,
  RecommendationRepository,
  Scope,
  StoredPlace,
  StoredUnit,
} from './recommendation-repository.js'

/** The score of a place for the requested machines. */
type Score = (place: StoredPlace, wanted: Wanted) => number | null

/** The score of the place, as far as the count fits. */
const ownScore: Score = (place, wanted) => {
  const isFitting = fits(place, wanted)
  return isFitting === null ? null : isFitting ? place.placementScore : 0
}

/** A recommendation repository over lists, for tests. */
export class InMemoryRecommendations implements RecommendationRepository {
  readonly stored: { variants: CatalogVariant[]; places: StoredPlace[]; units: StoredUnit[] }
  readonly #score: Score
  readonly #placesBySku: ReadonlyMap<string, StoredPlace[]>

  constructor(
    stored: { variants: CatalogVariant[]; places: StoredPlace[]; units: StoredUnit[] },
    score: Score = ownScore,
  ) {
    this.stored = stored
    this.#score = score
    this.#placesBySku = Map.groupBy(stored.places, ({ vmSku }) => vmSku)
  }

  async variants(regions: readonly string[] | undefined): Promise<CatalogVariant[]> {
    const here = new Set(
      this.stored.places.filter(place => isIn(place, { regions })).map(({ contentHash }) => contentHash),
    )
    return this.stored.variants.filter(({ contentHash }) => here.has(contentHash))
  }

  async findVariants(vmSku: string, regions: readonly string[] | undefined): Promise<CatalogVariant[]> {
    const wanted = vmSku.toLowerCase()
    const own = (await this.variants(regions)).filter(variant => variant.vmSku.toLowerCase() === wanted)
    return own.sort((a, b) => b.regions - a.regions || (a.contentHash < b.contentHash ? -1 : 1))
  }

  async skuNames(): Promise<string[]> {
    return [...new Set(this.stored.variants.map(({ vmSku }) => vmSku))].sort()
  }

  async bestPlaces({ skus, hashes, max, count, zones, ...scope }: PlaceQuery): Promise<StoredPlace[]> {
    return skus.flatMap(sku => {
      const own = (this.#placesBySku.get(sku) ?? []).filter(
        place => isIn(place, scope) && (hashes?.includes(place.contentHash) ?? true),
      )
      const placeCount = own.length
      return own
        .map(place => ({ ...place, placementScore: this.#score(place, { count, zones }) }))
        .sort(comparePlaces({ count, zones }))
        .slice(0, max)
        .map(place => ({ ...place, placeCount }))
    })
  }

  async units(scope: Scope): Promise<StoredUnit[]> {
    return this.stored.units.filter(unit => isIn(unit, scope))
  }
}

const isIn = (
  { region, subscriptionId }: { region: string; subscriptionId: string },
  { regions, subscriptionIds }: Scope,
): boolean => (regions?.includes(region) ?? true) && (subscriptionIds?.includes(subscriptionId) ?? true)
