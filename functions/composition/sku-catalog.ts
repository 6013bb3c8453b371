import { skuCatalogReads } from '#shared/adapters/sql/sku-catalog/sku-catalog-reads.js'
import type { DatabaseParts } from './database.js'
import type { Parts } from './parts.js'

export const skuCatalogParts = (app: DatabaseParts) => ({ skuCatalog: () => skuCatalogReads(app.database) })
export type SkuCatalogParts = Parts<ReturnType<typeof skuCatalogParts>>
