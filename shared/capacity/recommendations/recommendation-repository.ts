import type { StoredCapacity } from '../capacity-repository.js'

/** Where to look; what is absent is everywhere. Regions and ids as their keys. */
export interface Scope {
  readonly regions?: readonly string[] | undefined
  readonly subscriptionIds?: readonly string[] | undefined
}

/** A size as one or several regions report it alike. */
export interface CatalogVariant {
  readonly vmSku: string
  readonly family: string
  readonly familyBase: string
  readonly vCpus: number | null
  readonly vCpusAvailable: number | null
  readonly memoryGiB: number | null
  readonly gpus: number | null
  readonly architecture: string | null
  readonly retirementDate: string | null
  readonly capabilities: Readonly<Record<string, string>>
  /** Names this content among all that are stored. */
  readonly contentHash: string
  /** How many regions report it so. */
  readonly regions: number
}

/** Retail prices of an hour; null where there is no such offer. */
export interface HourPrices {
  readonly linuxHour: number | null
  readonly windowsHour: number | null
  readonly linuxSpotHour: number | null
  /** Which of them were made from others, and from which. */
  readonly pricesDerivedFrom: string | null
  /** When the region's prices were last read; null where they never were. */
  readonly pricesReadAt: string | null
}

/** One size in one region for one subscription. */
export type StoredPlace = Omit<StoredCapacity, 'familyBase' | 'memoryGiB' | 'resourceType'> &
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
  readonly most: number
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
  variantsOf(vmSku: string, regions: readonly string[] | undefined): Promise<CatalogVariant[]>
  skuNames(): Promise<string[]>
  /** The best places of each size, in the order of `comparePlaces`. */
  bestPlaces(query: PlaceQuery): Promise<StoredPlace[]>
  units(scope: Scope): Promise<StoredUnit[]>
}
