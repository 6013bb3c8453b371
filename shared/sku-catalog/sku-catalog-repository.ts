import type { CatalogFamily } from '#shared/contract/capacity/sku-catalog.js'
import type { HourPrices } from '#shared/prices/hour-prices.js'
import type { CatalogVariant } from './catalog-variant.js'

/** A family as it is listed, without the names of its sizes. */
export interface StoredFamily extends Omit<CatalogFamily, 'skus' | 'architectures'> {
  readonly familyKey: string
}

export interface FamilySku {
  readonly familyKey: string
  readonly vmSku: string
  readonly architecture: string | null
}

/** One size as one region reports it. */
export interface RegionalSku extends Omit<CatalogVariant, 'regions'>, HourPrices {
  readonly region: string
  readonly resourceType: string
  readonly tier: string
}

/** The catalog of sizes, the same for every subscription. */
export interface SkuCatalogRepository {
  /** Families of machines, by name. */
  families(): Promise<StoredFamily[]>
  /** Their sizes, by name; a size with two architectures comes twice. */
  familySkus(): Promise<FamilySku[]>
  /** By region; the name in any casing. */
  sku(vmSku: string, currency: string): Promise<RegionalSku[]>
  skuNames(): Promise<string[]>
  /** When the newest of it was read. */
  snapshotTime(): Promise<string | null>
}
