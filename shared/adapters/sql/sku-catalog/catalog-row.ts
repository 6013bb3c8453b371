import { hash } from 'node:crypto'
import type { VmSkuCapabilityTable } from '#shared/adapters/sql/schema.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { SkuCatalogEntry } from '#shared/sku-catalog/sku.js'
import type { VmSkuTable } from './sku-table.js'

export type CatalogRow = VmSkuTable & VmSkuCapabilityTable

/** A catalog row with a hash of all it says, so that it is compared without reading its capabilities. */
export function catalogRow(region: string, entry: SkuCatalogEntry): CatalogRow {
  const contentHash = hash('sha1', JSON.stringify(entry), 'base64')
  return { region, ...entry, familyKey: familyKey(entry.family), contentHash }
}
