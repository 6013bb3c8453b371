import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { HourPrices } from '#shared/prices/hour-prices.js'
import type { CatalogVariant } from '#shared/sku-catalog/catalog-variant.js'

/** Where to search. An absent part includes everything. Regions and ids are keys. */
export interface Scope {
  readonly regions?: readonly string[] | undefined
  readonly subscriptionIds?: readonly string[] | undefined
}

/** The columns of a capacity row that are needed to judge a place. */
type PlaceFacts =
  | ('subscriptionId' | 'subscriptionName' | 'region' | 'vmSku' | 'family' | 'vCpus')
  | ('availability' | 'machinesThatFit' | 'placementScore' | 'zones' | 'restrictedZones' | 'restriction')
  | ('familyUsed' | 'familyLimit' | 'regionalUsed' | 'regionalLimit' | 'snapshotTime')

/** One size in one region for one subscription. Its score is the one for the requested machines. */
export type StoredPlace = Pick<StoredCapacity, PlaceFacts> &
  HourPrices & {
    readonly contentHash: string
    /** Total number of places of this size in the scope. */
    readonly placeCount: number
  }

export interface PlaceQuery extends Scope {
  readonly skus: readonly string[]
  /** The catalog contents that a size may have; any if empty. */
  readonly hashes?: readonly string[]
  readonly count: number
  readonly zones: number
  readonly currency: string
  /** Maximum places per size. */
  readonly max: number
}

/** A region of a subscription, with the time of its last reading. */
export interface StoredUnit {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly snapshotTime: string
  /** 0 if no zones are known. */
  readonly regionZones: number
}

/** The data for recommendations: the current state, the catalog and the prices. Only virtual machines are read. */
export interface RecommendationRepository {
  /** Every size of the regions, in each of its variants. */
  variants(regions: readonly string[] | undefined): Promise<CatalogVariant[]>
  /** The variants of one size in the regions, the most common first. The name is case-insensitive. */
  findVariants(vmSku: string, regions: readonly string[] | undefined): Promise<CatalogVariant[]>
  skuNames(): Promise<string[]>
  /** The best places of each size, sorted like `comparePlaces`. */
  bestPlaces(query: PlaceQuery): Promise<StoredPlace[]>
  units(scope: Scope): Promise<StoredUnit[]>
}
