import { hash } from 'node:crypto'
import type { VmSkuCapabilityTable } from '#shared/adapters/sql/schema.js'
import { familyKey } from '#shared/contract/common/names.js'
import { toSizeFacts } from '#shared/sku-catalog/size-facts.js'
import type { SkuCatalogEntry } from '#shared/sku-catalog/sku.js'
import type { VmSkuTable } from './sku-table.js'

export type CatalogRow = VmSkuTable & VmSkuCapabilityTable

/** A catalog row with a hash of its contents, so that it can be compared without reading its capabilities. */
export function catalogRow(region: string, entry: SkuCatalogEntry): CatalogRow {
  const { acceleratedNetworking, ...facts } = toSizeFacts(entry)
  const told = {
    ...entry,
    ...facts,
    acceleratedNetworking: acceleratedNetworking === null ? null : Number(acceleratedNetworking),
  }
  const contentHash = hash('sha1', JSON.stringify(told), 'base64')
  return { region, ...told, familyKey: familyKey(entry.family), contentHash }
}
