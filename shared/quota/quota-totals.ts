/** Quotas of the families of one subscription in one region, vCPU; null where none of them is reported. */
export interface QuotaTotals {
  readonly quotaLimit: number | null
  readonly quotaUsed: number | null
  readonly quotaFree: number | null
}

/** The same beside what its regional total leaves. */
export interface UnitQuotas extends QuotaTotals {
  /** Free vCPU of the regional total; null where it is not reported. */
  readonly regionalFree: number | null
}

/** Sums over subscriptions and regions; see the contract for what each of them means. */
export interface QuotaSums {
  quotaLimit: number
  quotaUsed: number
  quotaFree: number
  quotaUsable: number
  quotaStranded: number
  unitsWithoutTotal: number
}

/**
 * What can be used of the free quota of one subscription in one region: the regional total is shared by all families, so
 * it bounds their sum. Null where that is unknown: no quota is reported, or the regional total of free quota is not.
 */
export function usableQuota(quotaFree: number | null, regionalFree: number | null): number | null {
  if (quotaFree === null || quotaFree === 0) return quotaFree
  return regionalFree === null ? null : Math.min(quotaFree, regionalFree)
}

/** Adds up units: each regional total bounds its own unit, once. */
export function quotaTotals(units: readonly UnitQuotas[]): QuotaSums {
  const sums = { quotaLimit: 0, quotaUsed: 0, quotaFree: 0, quotaUsable: 0, quotaStranded: 0, unitsWithoutTotal: 0 }
  for (const { quotaLimit, quotaUsed, quotaFree, regionalFree } of units) {
    if (quotaFree === null) continue
    const usable = usableQuota(quotaFree, regionalFree)
    sums.quotaLimit += quotaLimit ?? 0
    sums.quotaUsed += quotaUsed ?? 0
    sums.quotaFree += quotaFree
    sums.quotaUsable += usable ?? 0
    sums.quotaStranded += usable === null ? 0 : quotaFree - usable
    sums.unitsWithoutTotal += usable === null ? 1 : 0
  }
  return sums
}
