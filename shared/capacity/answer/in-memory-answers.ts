import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import { familyKey, skuKey } from '#shared/contract/common/names.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import type { AnswerRegion, AnswerRepository, AnswerUnit, QuotaLabel } from './answer-repository.js'

interface Stored {
  readonly units: readonly AnswerUnit[]
  readonly rows: readonly PricedCapacity[]
  readonly regions?: readonly AnswerRegion[]
  /** By family key. */
  readonly quotaLabels?: ReadonlyMap<string, QuotaLabel>
}

/** An answer repository in memory. It has only the current state. */
export function inMemoryAnswers({ units, rows, regions = [], quotaLabels = new Map() }: Stored): AnswerRepository {
  return {
    async units(scope) {
      const wanted = filteredRegions(scope)
      return units.filter(
        ({ region, subscriptionId }) =>
          (wanted?.includes(region) ?? true) && (scope.subscriptionIds?.includes(subscriptionId) ?? true),
      )
    },
    rows: async (sku, found) =>
      found.flatMap(({ subscriptionId, region }) =>
        rows.filter(
          row => row.subscriptionId === subscriptionId && row.region === region && skuKey(row.vmSku) === skuKey(sku),
        ),
      ),
    regions: async () => [...regions],
    quotaLabel: async key => quotaLabels.get(familyKey(key)),
  }
}
