import type { CurrentRow, PastRow, TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** The units of a capacity run: regions of subscriptions. */
export const capacityUnits = {
  pipeline: 'capacity',
  units: 'CapacityUnit',
  unitKey: { subscriptionId: 'name', region: 'name' },
} as const

/** The availability of a SKU in a region for a subscription. */
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
  // Families are compared by their key. The spelling does not count.
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
/** A row as a reading provides it, and as history stores it. */
export type CapacityRowColumns = PastRow<typeof capacityTable>
