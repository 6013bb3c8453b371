import type { JsonColumns } from './dialects/dialect.js'
import type { CapacitySnapshotTable, FamilyTable, QuotaUsageTable, VmSkuCapabilityTable, VmSkuTable } from './schema.js'

/** The columns of a unit's tables as they travel in a JSON parameter. */

export const snapshotColumns: JsonColumns<CapacitySnapshotTable> = {
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
}

export const quotaColumns: JsonColumns<QuotaUsageTable> = {
  subscriptionId: 'name',
  region: 'name',
  quotaKey: 'name',
  quotaName: 'name',
  localizedName: 'name',
  unit: 'name',
  used: 'number',
  quotaLimit: 'number',
}

export const catalogColumns: JsonColumns<VmSkuTable> = {
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
}

export const familyColumns: JsonColumns<FamilyTable> = {
  familyKey: 'name',
  family: 'name',
  familyBase: 'name',
}

export const capabilityColumns: JsonColumns<VmSkuCapabilityTable> = {
  region: 'name',
  vmSku: 'sku',
  capabilities: 'json',
}

export interface CapacityChangeRow {
  subscriptionId: string
  region: string
  vmSku: string
  changedAt: string
  runId: string
  availabilityBefore: string | null
  availabilityAfter: string | null
  restrictedZonesBefore: string | null
  restrictedZonesAfter: string | null
  restrictionBefore: string | null
  restrictionAfter: string | null
}

export const capacityChangeColumns: JsonColumns<CapacityChangeRow> = {
  subscriptionId: 'name',
  region: 'name',
  vmSku: 'sku',
  changedAt: 'time',
  runId: 'name',
  availabilityBefore: 'name',
  availabilityAfter: 'name',
  restrictedZonesBefore: 'name',
  restrictedZonesAfter: 'name',
  restrictionBefore: 'name',
  restrictionAfter: 'name',
}

export interface QuotaChangeRow {
  subscriptionId: string
  region: string
  quotaKey: string
  changedAt: string
  runId: string
  usedBefore: number | null
  usedAfter: number | null
  limitBefore: number | null
  limitAfter: number | null
}

export const quotaChangeColumns: JsonColumns<QuotaChangeRow> = {
  subscriptionId: 'name',
  region: 'name',
  quotaKey: 'name',
  changedAt: 'time',
  runId: 'name',
  usedBefore: 'number',
  usedAfter: 'number',
  limitBefore: 'number',
  limitAfter: 'number',
}
