import { familyKey } from '#shared/contract/names.js'
import { placementScore } from './placement-score.js'
import { quotasByKey, regionalQuota, type UsageRecord } from './quota.js'
import type { SkuRecord } from './sku.js'
import { type RegionSku, readRegionSkus } from './sku-reader.js'
import { verdict } from './verdict.js'

/** What the Resource Manager says of one region for one subscription. */
export interface UnitReading {
  readonly skus: readonly SkuRecord[]
  readonly usages: readonly UsageRecord[]
}

/** One row to store: the SKU with its offer, verdict and score. */
export interface ScoredSku extends RegionSku {
  readonly availability: ReturnType<typeof verdict>['availability']
  readonly machinesThatFit: number | null
  /** 0 to 100; null for what is no machine. */
  readonly placementScore: number | null
}

export interface ScoredUnit {
  readonly skus: readonly ScoredSku[]
  readonly quotas: ReadonlyMap<string, UsageRecord>
}

/** Reads one unit: rows of machines, hosts and disks with their verdicts and scores, and the quotas by key. */
export function scoreUnit(reading: UnitReading, regionZones: number): ScoredUnit {
  const quotas = quotasByKey(reading.usages)
  const regional = quotas.get(regionalQuota) ?? null
  const skus = readRegionSkus(reading.skus)
  const siblings = countSiblings(skus)
  return {
    quotas,
    skus: skus.map(sku => {
      const key = familyKey(sku.entry.family)
      const signals = {
        ...sku.offer,
        resourceType: sku.entry.resourceType,
        vCpus: sku.entry.vCpus,
        family: quotas.get(key) ?? null,
        regional,
        regionZones,
        siblings: siblings.get(key) ?? { total: 0, restricted: 0 },
      }
      const { availability, machinesThatFit } = verdict(signals)
      const scored = sku.entry.resourceType === 'virtualMachines'
      const score = scored ? placementScore(signals, { availability }).score : null
      return { ...sku, availability, machinesThatFit, placementScore: score }
    }),
  }
}

function countSiblings(skus: readonly RegionSku[]): Map<string, { total: number; restricted: number }> {
  const counts = new Map<string, { total: number; restricted: number }>()
  for (const { entry, offer } of skus) {
    const key = familyKey(entry.family)
    const count = counts.get(key) ?? { total: 0, restricted: 0 }
    count.total += 1
    if (offer.restriction !== null) count.restricted += 1
    counts.set(key, count)
  }
  return counts
}
