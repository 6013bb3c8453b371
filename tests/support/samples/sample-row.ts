import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'

/** A row of capacity, with what a test says of it. */
export const sampleRow = (some: Partial<CapacityRow> = {}): CapacityRow => ({
  ...{ subscriptionId: 's1', subscriptionName: 'Payments', region: 'westus', vmSku: 'Standard_D8s_v3' },
  ...{ resourceType: 'virtualMachines', family: 'standardDSv3Family', familyBase: 'D', vCpus: 8, memoryGiB: 32 },
  ...{
    availability: 'Available',
    bindingConstraint: null,
    machinesThatFit: 3,
    fits: true,
    shortfall: null,
    regionalUsed: 70,
    regionalLimit: 350,
    quotaUsed: 70,
    quotaLimit: 100,
  },
  ...{ placementScore: 81, zones: ['1', '2'], restrictedZones: [], snapshotTime: '2026-03-01T12:34:56.789Z' },
  ...{ gpus: 0, architecture: 'x64', localDiskGiB: 0, acceleratedNetworking: true },
  ...{ pricePerHour: 0.4, pricePerMonth: 292, priceDerivedFrom: null, currency: 'USD' },
  ageSeconds: 60,
  ...some,
})
