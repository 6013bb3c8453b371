import type { CurrentRow, PastRow, TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** The units of a capacity run: a region of a subscription. */
export const capacityUnits = {
  pipeline: 'capacity',
  units: 'CapacityUnit',
  unitKey: { subscriptionId: 'name', region: 'name' },
} as const

/** How a region offers a SKU to a subscription. */
export const capacityTable = {
  ...capacityUnits,
  rowKey: { vmSku: 'sku' },
  current: 'CapacitySnapshot',
  changes: 'CapacityChange',
  fixed: {
    resourceType: 'name',
    family: 'name',
    familyKey: 'name',
    familyBase: 'name',
    vCpus: 'number?',
    memoryGiB: 'number?',
  },
  // How a family is spelled is compared by its key alone.
  labels: ['family'],
  tracked: {
    availability: 'name',
    zones: 'name',
    restrictedZones: 'name',
    restriction: 'name?',
    machinesThatFit: 'integer?',
    placementScore: 'integer?',
  },
  stamp: { snapshotTime: 'time', runId: 'name' },
} as const satisfies TrackedTable

export type CapacitySnapshotTable = CurrentRow<typeof capacityTable>
/** A row as a reading gives it, and as history knows it. */
export type CapacityRowColumns = PastRow<typeof capacityTable>
