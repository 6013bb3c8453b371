import { placementScore } from '#shared/capacity/scores/placement-score.js'
import type { Availability } from '#shared/contract/capacity/availability.js'
import { familyKey } from '#shared/contract/common/names.js'
import { type Quota, quotasByKey, regionalQuota, type UsageRecord } from '#shared/quota/quota.js'
import type { SkuCatalogEntry, SkuOffer, SkuRecord } from '#shared/sku-catalog/sku.js'
import { type RegionSku, readRegionSkus } from '#shared/sku-catalog/sku-reader.js'
import { verdict } from './verdict.js'

/** Azure's data for one region of one subscription. */
export interface UnitReading {
  readonly skus: readonly SkuRecord[]
  readonly usages: readonly UsageRecord[]
}

/** The rules' result for a SKU. */
export interface SkuVerdict {
  readonly availability: Availability
  readonly machinesThatFit: number | null
  /** 0 to 100, for one machine; null if quota is unknown, and for disks and hosts. */
  readonly placementScore: number | null
}

/** One row to store: the SKU with its offer, verdict and score. */
export interface ScoredSku extends RegionSku, SkuVerdict {}

/** The parts of a SKU that the rules need. */
export interface RatedSku {
  readonly entry: Pick<SkuCatalogEntry, 'resourceType' | 'family' | 'vCpus'>
  readonly offer: SkuOffer
}

export interface ScoredUnit {
  readonly skus: readonly ScoredSku[]
  readonly quotas: ReadonlyMap<string, UsageRecord>
}

/** Computes the rows of one unit: machines, hosts and disks with their verdicts and scores, and the quotas by key. */
export function scoreUnit(reading: UnitReading, regionZones: number): ScoredUnit {
  const quotas = quotasByKey(reading.usages)
  return { quotas, skus: scoreSkus(readRegionSkus(reading.skus), quotas, regionZones) }
}

/** The verdict and the score of each SKU of a unit, from read or stored data. */
export function scoreSkus<Sku extends RatedSku>(
  skus: readonly Sku[],
  quotas: ReadonlyMap<string, Quota>,
  regionZones: number,
): (Sku & SkuVerdict)[] {
  const regional = quotas.get(regionalQuota) ?? null
  const siblings = countSiblings(skus)
  return skus.map(sku => {
    const { entry, offer } = sku
    const key = familyKey(entry.family)
    const { resourceType, vCpus } = entry
    const family = quotas.get(key) ?? null
    const { availability, machinesThatFit } = verdict({ ...offer, resourceType, vCpus, family, regional })
    const { score } = placementScore({
      ...offer,
      resourceType,
      availability,
      machinesThatFit,
      regionZones,
      siblings: siblings.get(key) ?? { total: 0, restricted: 0 },
    })
    return { ...sku, availability, machinesThatFit, placementScore: score }
  })
}

function countSiblings(skus: readonly RatedSku[]): Map<string, { total: number; restricted: number }> {
  const counts = new Map<string, { total: number; restricted: number }>()
  for (const { entry, offer } of skus) {
    if (entry.resourceType !== 'virtualMachines') continue
    const key = familyKey(entry.family)
    const count = counts.get(key) ?? { total: 0, restricted: 0 }
    count.total += 1
    if (offer.restriction !== null) count.restricted += 1
    counts.set(key, count)
  }
  return counts
}
