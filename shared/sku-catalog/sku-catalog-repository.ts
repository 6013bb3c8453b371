import type { CatalogFamily } from '#shared/contract/capacity/sku-catalog.js'
import type { HourPrices } from '#shared/prices/hour-prices.js'
import type { CatalogVariant } from './catalog-variant.js'

/** A family in lists, without the names of its sizes. */
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
  /** Families of virtual machines, sorted by name. */
  families(): Promise<StoredFamily[]>
  /** Their sizes, sorted by name. A size with two architectures occurs twice. */
  familySkus(): Promise<FamilySku[]>
  /** Sorted by region. The name is case-insensitive. */
  sku(vmSku: string, currency: string): Promise<RegionalSku[]>
  skuNames(): Promise<string[]>
  /** When the newest part of the catalog was read. */
  snapshotTime(): Promise<string | null>
}
