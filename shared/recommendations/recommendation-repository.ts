import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { HourPrices } from '#shared/prices/hour-prices.js'
import type { CatalogVariant } from '#shared/sku-catalog/catalog-variant.js'

/** Where to look; what is absent is everywhere. Regions and ids as their keys. */
export interface Scope {
  readonly regions?: readonly string[] | undefined
  readonly subscriptionIds?: readonly string[] | undefined
}

/** As much of a row of capacity as a place is judged by. */
type PlaceFacts =
  | ('subscriptionId' | 'subscriptionName' | 'region' | 'vmSku' | 'family' | 'vCpus')
  | ('availability' | 'machinesThatFit' | 'placementScore' | 'zones' | 'restrictedZones' | 'restriction')
  | ('familyUsed' | 'familyLimit' | 'regionalUsed' | 'regionalLimit' | 'snapshotTime')

/** One size in one region for one subscription. */
export type StoredPlace = Pick<StoredCapacity, PlaceFacts> &
  HourPrices & {
    readonly contentHash: string
    /** Places of this size in the scope. */
    readonly placeCount: number
  }

export interface PlaceQuery extends Scope {
  readonly skus: readonly string[]
  /** The contents that a size may have where it is looked for; any where none is named. */
  readonly hashes?: readonly string[]
  readonly count: number
  readonly zones: number
  readonly currency: string
  /** Places of each size at most. */
  readonly max: number
}

/** A region of a subscription with the time it was last read. */
export interface StoredUnit {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly snapshotTime: string
  /** 0 where no zones are known. */
  readonly regionZones: number
}

/** What recommendations are made from: the newest snapshot, the catalog and the prices. Only machines are read. */
export interface RecommendationRepository {
  /** Every size of the regions in each of its variants. */
  variants(regions: readonly string[] | undefined): Promise<CatalogVariant[]>
  /** The variants of one size in the regions, the most common first; the name in any casing. */
  findVariants(vmSku: string, regions: readonly string[] | undefined): Promise<CatalogVariant[]>
  skuNames(): Promise<string[]>
  /** The best places of each size, in the order of `comparePlaces`. */
  bestPlaces(query: PlaceQuery): Promise<StoredPlace[]>
  units(scope: Scope): Promise<StoredUnit[]>
}
