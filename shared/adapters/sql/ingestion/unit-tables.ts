import type { JsonTable } from '#shared/adapters/sql/json-writes.js'
import type {
  CapacityChangeTable,
  CapacitySnapshotTable,
  FamilyTable,
  IngestionUnitTable,
  QuotaChangeTable,
  QuotaUsageTable,
  VmSkuCapabilityTable,
  VmSkuTable,
} from '#shared/adapters/sql/schema.js'

/** The tables of a unit, as its rows reach them. */

export const capacitySnapshot: JsonTable<CapacitySnapshotTable> = {
  name: 'CapacitySnapshot',
  key: ['subscriptionId', 'region', 'vmSku'],
  shared: ['subscriptionId', 'region', 'snapshotTime', 'runId'],
  columns: {
    subscriptionId: 'name',
    region: 'name',
    vmSku: 'sku',
    resourceType: 'name',
    family: 'name',
    familyKey: 'name',
    familyBase: 'name',
    vCpus: 'number',
    memoryGiB: 'number',
    availability: 'name',
    zones: 'name',
    restrictedZones: 'name',
    restriction: 'name',
    machinesThatFit: 'integer',
    placementScore: 'integer',
    snapshotTime: 'time',
    runId: 'name',
  },
}

export const quotaUsage: JsonTable<QuotaUsageTable> = {
  name: 'QuotaUsage',
  key: ['subscriptionId', 'region', 'quotaKey'],
  shared: ['subscriptionId', 'region'],
  columns: {
    subscriptionId: 'name',
    region: 'name',
    quotaKey: 'name',
    quotaName: 'name',
    localizedName: 'name',
    unit: 'name',
    used: 'number',
    quotaLimit: 'number',
  },
}

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

export const capacityChange: JsonTable<CapacityChangeTable> = {
  name: 'CapacityChange',
  key: ['subscriptionId', 'region', 'vmSku', 'changedAt'],
  shared: ['subscriptionId', 'region', 'changedAt', 'runId'],
  columns: {
    subscriptionId: 'name',
    region: 'name',
    vmSku: 'sku',
    changedAt: 'time',
    runId: 'name',
    resourceType: 'name',
    family: 'name',
    familyKey: 'name',
    familyBase: 'name',
    vCpus: 'number',
    memoryGiB: 'number',
    availabilityBefore: 'name',
    availabilityAfter: 'name',
    zonesBefore: 'name',
    zonesAfter: 'name',
    restrictedZonesBefore: 'name',
    restrictedZonesAfter: 'name',
    restrictionBefore: 'name',
    restrictionAfter: 'name',
    machinesThatFitBefore: 'integer',
    machinesThatFitAfter: 'integer',
    placementScoreBefore: 'integer',
    placementScoreAfter: 'integer',
  },
}

export const quotaChange: JsonTable<QuotaChangeTable> = {
  name: 'QuotaChange',
  key: ['subscriptionId', 'region', 'quotaKey', 'changedAt'],
  shared: ['subscriptionId', 'region', 'changedAt', 'runId'],
  columns: {
    subscriptionId: 'name',
    region: 'name',
    quotaKey: 'name',
    changedAt: 'time',
    runId: 'name',
    usedBefore: 'number',
    usedAfter: 'number',
    limitBefore: 'number',
    limitAfter: 'number',
  },
}

/** The line of a unit in its run's log, as far as it is known beforehand. */
export const ingestionUnit: JsonTable<
  Pick<IngestionUnitTable, 'pipeline' | 'runId' | 'subscriptionId' | 'region' | 'status' | 'isUnlisted'>
> = {
  name: 'IngestionUnit',
  key: ['runId', 'subscriptionId', 'region'],
  shared: ['runId', 'pipeline', 'status', 'isUnlisted'],
  columns: {
    runId: 'name',
    pipeline: 'name',
    subscriptionId: 'name',
    region: 'name',
    status: 'name',
    isUnlisted: 'integer',
  },
}
