import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import type { FamilyTable, VmSkuCapabilityTable } from '#shared/adapters/sql/schema.js'

/** The further tables of the catalog, with the columns of their rows in JSON. */

export const family: JsonTable<FamilyTable> = {
  name: 'Family',
  key: ['familyKey'],
  shared: [],
  columns: {
    familyKey: 'name',
    family: 'name',
    familyBase: 'name',
  },
}

export const vmSkuCapability: JsonTable<VmSkuCapabilityTable> = {
  name: 'VmSkuCapability',
  key: ['region', 'vmSku'],
  shared: ['region'],
  columns: {
    region: 'name',
    vmSku: 'sku',
    capabilities: 'json',
  },
}
