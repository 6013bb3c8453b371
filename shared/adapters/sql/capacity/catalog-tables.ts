import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import type { FamilyTable, VmSkuCapabilityTable, VmSkuTable } from '#shared/adapters/sql/schema.js'

/** The catalog of a region, as rows reach it. */

export const vmSku: JsonTable<VmSkuTable> = {
  name: 'VmSku',
  key: ['region', 'vmSku'],
  shared: ['region'],
  columns: {
    region: 'name',
    vmSku: 'sku',
    resourceType: 'name',
    family: 'name',
    familyKey: 'name',
    familyBase: 'name',
    tier: 'name',
    vCpus: 'number',
    vCpusAvailable: 'number',
    memoryGiB: 'number',
    gpus: 'number',
    architecture: 'name',
    retirementDate: 'name',
    contentHash: 'name',
  },
}

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
