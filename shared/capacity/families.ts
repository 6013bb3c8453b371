import type { CapacityFamily } from '#shared/contract/capacity.js'
import type { Sort } from '#shared/contract/paging.js'

/** Ties stay in the order of region and family; what has no value comes last either way. */
export function sortFamilies(
  families: CapacityFamily[],
  { column, direction }: Sort<keyof CapacityFamily>,
): CapacityFamily[] {
  const sign = direction === 'asc' ? 1 : -1
  return families.sort((a, b) => {
    const [left, right] = [a[column], b[column]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * String(left).localeCompare(String(right), 'en')
  })
}
