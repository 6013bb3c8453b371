import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import type { FamilyTable, VmSkuCapabilityTable } from '#shared/adapters/sql/schema.js'

/** What else the catalog of a region is made of, as rows reach it. */

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
