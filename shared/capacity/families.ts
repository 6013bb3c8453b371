import type { CapacityFamily } from '#shared/contract/capacity.js'
import type { Sort } from '#shared/contract/paging.js'
import type { FamilyUnit } from './capacity-repository.js'

/** Folds the units of each (region, family) over their subscriptions. Each unit carries its quota once. */
export function foldFamilies(units: readonly FamilyUnit[]): CapacityFamily[] {
  const families = new Map<string, CapacityFamily>()
  for (const unit of units) {
    const key = `${unit.region}/${unit.familyKey}`
    const seen = families.get(key)
    families.set(key, seen ? addUnit(seen, unit) : addUnit(emptyFamily(unit), unit))
  }
  return [...families.values()]
}

function emptyFamily({ region, family, familyBase }: FamilyUnit): CapacityFamily {
  const counts = {
    subscriptions: 0,
    skus: 0,
    rows: 0,
    available: 0,
    limited: 0,
    constrained: 0,
    restricted: 0,
    unknown: 0,
  }
  const quotas = { quotaLimit: null, quotaUsed: null, quotaFree: null, machinesThatFit: null }
  return { region, family, familyBase, ...counts, ...quotas, largestVCpus: null, bestScore: null }
}

function addUnit(family: CapacityFamily, unit: FamilyUnit): CapacityFamily {
  const rows = unit.available + unit.limited + unit.constrained + unit.restricted + unit.unknown
  const reported = unit.quotaLimit !== null && unit.quotaUsed !== null
  const free = reported ? Math.max(0, Number(unit.quotaLimit) - Number(unit.quotaUsed)) : null
  return {
    ...family,
    subscriptions: family.subscriptions + 1,
    skus: Math.max(family.skus, rows),
    rows: family.rows + rows,
    available: family.available + unit.available,
    limited: family.limited + unit.limited,
    constrained: family.constrained + unit.constrained,
    restricted: family.restricted + unit.restricted,
    unknown: family.unknown + unit.unknown,
    quotaLimit: reported ? plus(family.quotaLimit, unit.quotaLimit) : family.quotaLimit,
    quotaUsed: reported ? plus(family.quotaUsed, unit.quotaUsed) : family.quotaUsed,
    quotaFree: plus(family.quotaFree, free),
    machinesThatFit: plus(family.machinesThatFit, unit.machinesThatFit),
    largestVCpus: most(family.largestVCpus, unit.largestVCpus),
    bestScore: most(family.bestScore, unit.bestScore),
  }
}

const plus = (a: number | null, b: number | null): number | null => (b === null ? a : (a ?? 0) + b)
const most = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b))

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
