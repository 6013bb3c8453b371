import { familyKey, skuKey } from '#shared/contract/common/names.js'
import type { SizeFacts } from '#shared/fit/fit-repository.js'
import { sizeName } from '#shared/sku-catalog/size-name.js'

const maxSizes = 6
/** Sizes of one family share its quota: where one does not fit, the others rarely do. */
const maxPerFamily = 1
/** A size with up to so many times the vCPUs can stand in for another. */
const largestFactor = 2

/**
 * Sizes that could stand in for one, nearest first, by vCPU, memory and Azure's series letters. They have the same
 * architecture and GPUs, and no fewer vCPUs. Sizes that retire are left out.
 *
 * @param today YYYY-MM-DD
 */
export function nearestSizes(size: SizeFacts, sizes: readonly SizeFacts[], today: string): SizeFacts[] {
  const families = new Map<string, number>()
  return sizes
    .filter(other => canReplace(size, other, today))
    .map(other => ({ other, distance: toDistance(size, other), generation: sizeName(other.vmSku)?.generation ?? 0 }))
    .sort((a, b) => a.distance - b.distance || b.generation - a.generation || (a.other.vmSku < b.other.vmSku ? -1 : 1))
    .flatMap(({ other }) => {
      const key = familyKey(other.family)
      const count = families.get(key) ?? 0
      families.set(key, count + 1)
      return count < maxPerFamily ? [other] : []
    })
    .slice(0, maxSizes)
}

function canReplace(size: SizeFacts, other: SizeFacts, today: string): boolean {
  if (size.vCpus === null || other.vCpus === null || skuKey(size.vmSku) === skuKey(other.vmSku)) return false
  return (
    other.vCpus >= size.vCpus &&
    other.vCpus <= size.vCpus * largestFactor &&
    other.architecture === size.architecture &&
    (other.gpus ?? 0) === (size.gpus ?? 0) &&
    (other.retirementDate === null || other.retirementDate > today) &&
    // Sizes with fewer vCPUs than their machine has are for licenses.
    !other.vmSku.includes('-')
  )
}

/** Doubling vCPUs counts twice as much as doubling memory, and as another series and one that cannot grow together. */
function toDistance(size: SizeFacts, other: SizeFacts): number {
  const growth = other.canGrow ? 0 : 1
  const series = size.familyBase === other.familyBase ? 0 : 1
  return 2 * doublings(size.vCpus, other.vCpus) + doublings(size.memoryGiB, other.memoryGiB) + series + growth
}

const doublings = (one: number | null, other: number | null): number =>
  one && other ? Math.abs(Math.log2(one / other)) : 1
