import type { CapacityRowColumns } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { QuotaRow } from '#shared/adapters/sql/quota/quota-table.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import type { ScoredSku } from '#shared/capacity/unit.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { UnitPlace } from '#shared/ingestion/history/past-readings.js'

/** A unit as rows of its tables. Computed before the transaction begins. */
export interface UnitRows {
  readonly capacity: CapacityRowColumns[]
  readonly quotas: QuotaRow[]
}

type ScoredPlace = Pick<UnitWrite, 'subscriptionId' | 'region' | 'scored'>

export function unitRows(unit: ScoredPlace): UnitRows {
  return { capacity: capacityRows(unit), quotas: quotaRows(unit) }
}

export function capacityRows({ subscriptionId, region, scored }: ScoredPlace): CapacityRowColumns[] {
  return scored.skus.map(sku => capacityRow({ subscriptionId, region }, sku))
}

export function capacityRow({ subscriptionId, region }: UnitPlace, sku: ScoredSku): CapacityRowColumns {
  const { entry, offer, availability, machinesThatFit, placementScore } = sku
  return {
    subscriptionId,
    region,
    vmSku: entry.vmSku,
    resourceType: entry.resourceType,
    family: entry.family,
    familyKey: familyKey(entry.family),
    familyBase: entry.familyBase,
    vCpus: entry.vCpus,
    memoryGiB: entry.memoryGiB,
    availability,
    zones: offer.zones.join(','),
    restrictedZones: offer.restrictedZones.join(','),
    restriction: offer.restriction,
    machinesThatFit,
    placementScore,
  }
}

export function quotaRows({ subscriptionId, region, scored }: ScoredPlace): QuotaRow[] {
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
