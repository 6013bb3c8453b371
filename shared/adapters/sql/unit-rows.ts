import { createHash } from 'node:crypto'
import type { SkuCatalogEntry } from '#shared/capacity/sku.js'
import { familyKey } from '#shared/contract/names.js'
import type { UnitWrite } from '#shared/ingestion/ingestion-repository.js'
import type { CapacitySnapshotTable, QuotaUsageTable, VmSkuTable } from './schema.js'

/** A unit as rows of its tables. */

export type CapacityRowColumns = Omit<CapacitySnapshotTable, 'snapshotTime' | 'runId'>

export function capacityRows({ subscriptionId, region, scored }: UnitWrite): CapacityRowColumns[] {
  return scored.skus.map(({ entry, offer, availability, machinesThatFit, placementScore }) => ({
    subscriptionId,
    region,
    vmSku: entry.vmSku,
    availability,
    zones: offer.zones.join(','),
    restrictedZones: offer.restrictedZones.join(','),
    restriction: offer.restriction,
    machinesThatFit,
    placementScore,
  }))
}

export function quotaRows({ subscriptionId, region, scored }: UnitWrite): QuotaUsageTable[] {
  return [...scored.quotas].map(([quotaKey, usage]) => ({
    subscriptionId,
    region,
    quotaKey,
    quotaName: usage.name,
    localizedName: usage.localizedName,
    unit: usage.unit,
    used: usage.used,
    quotaLimit: usage.limit,
  }))
}

/** Catalog rows with a hash of all they say, so that a region's catalog is compared without reading its capabilities. */
export function catalogRows({ region, scored }: UnitWrite): VmSkuTable[] {
  return scored.skus.map(({ entry }) => {
    const { capabilities, ...facts } = entry
    const text = capabilityText(capabilities)
    const row = { region, ...facts, familyKey: familyKey(entry.family), capabilities: text }
    return { ...row, contentHash: contentHash(row) }
  })
}

function capabilityText(capabilities: SkuCatalogEntry['capabilities']): string {
  const sorted = Object.entries(capabilities).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

function contentHash(row: Omit<VmSkuTable, 'contentHash'>): string {
  return createHash('sha1').update(JSON.stringify(row)).digest('base64')
}
