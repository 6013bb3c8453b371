import { type ScoredSku, type ScoredUnit, scoreSkus } from '#shared/capacity/unit.js'
import type { UnitPast } from '#shared/ingestion/history/past-readings.js'
import { quotasByKey, type UsageRecord } from '#shared/quota/quota.js'
import type { SkuRecord } from '#shared/sku-catalog/sku.js'
import { type RegionSku, readRegionSkus } from '#shared/sku-catalog/sku-reader.js'
import type { AzureUnit } from './compute-units.js'
import type { UnitStore } from './unit-store.js'

/** What is stored of a unit of a past day. */
export interface PastCapacity {
  readonly scored: ScoredUnit
}

interface Day extends PastCapacity {
  readonly list: readonly SkuRecord[]
  readonly usages: readonly UsageRecord[]
  readonly read: readonly RegionSku[]
}

/**
 * Scores past readings of a unit with the zones of its region. Most of a day is as on the day before: what is equal is
 * the same object, so that the days are compared quickly.
 */
export const capacityScorer =
  (units: Pick<UnitStore, 'regionZones'>): UnitPast<AzureUnit, PastCapacity>['scorer'] =>
  async ({ subscriptionId, region }) => {
    const zones = await units.regionZones(subscriptionId, region)
    let last: Day | undefined
    return ({ skus: list, usages }) => {
      if (list.length === 0) return undefined
      const isSameList = last?.list === list
      if (last && isSameList && last.usages === usages) return { scored: last.scored }
      const quotas = quotasByKey(usages)
      if (last && isSameList && areSame(last.scored.quotas, quotas)) return { scored: last.scored }
      const read = last && isSameList ? last.read : readRegionSkus(list)
      const known = isSameList ? last?.scored.skus : undefined
      const skus = scoreSkus(read, quotas, zones).map((sku, index) => sameVerdict(known?.[index], sku))
      last = { list, usages, read, scored: { quotas, skus } }
      return { scored: last.scored }
    }
  }

/** The known one if it is equal. Both are of the same list. */
const sameVerdict = (known: ScoredSku | undefined, sku: ScoredSku): ScoredSku =>
  known?.availability === sku.availability &&
  known.machinesThatFit === sku.machinesThatFit &&
  known.placementScore === sku.placementScore
    ? known
    : sku

const areSame = (some: ReadonlyMap<string, UsageRecord>, others: ReadonlyMap<string, UsageRecord>): boolean =>
  some.size === others.size &&
  [...some].every(([key, one]) => {
    const other = others.get(key)
    return (
      other?.used === one.used &&
      other.limit === one.limit &&
      other.name === one.name &&
      other.localizedName === one.localizedName &&
      other.unit === one.unit
    )
  })
