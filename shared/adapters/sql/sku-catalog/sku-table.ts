import type { CurrentRow, TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** The properties of a SKU in a region, the same for all subscriptions. */
export const skuTable = {
  pipeline: 'capacity',
  units: null,
  unitKey: { region: 'name' },
  rowKey: { vmSku: 'sku' },
  current: 'VmSku',
  changes: null,
  kept: {
    resourceType: 'name',
    family: 'name',
    familyKey: 'name',
    familyBase: 'name',
    tier: 'name',
    vCpus: 'number?',
    vCpusAvailable: 'number?',
    memoryGiB: 'number?',
    gpus: 'number?',
    architecture: 'name?',
    retirementDate: 'name?',
    gpuCount: 'number?',
    localDiskGiB: 'number?',
    acceleratedNetworking: 'integer?',
    contentHash: 'name',
  },
} as const satisfies TrackedTable
export type VmSkuTable = CurrentRow<typeof skuTable>
