/** Quotas of the families of one subscription in one region, vCPU; null if none of them is reported. */
export interface QuotaTotals {
  readonly quotaLimit: number | null
  readonly quotaUsed: number | null
  readonly quotaFree: number | null
}

/** The same, with the free regional total. */
export interface UnitQuotas extends QuotaTotals {
  /** Free vCPUs of the regional total; null if it is not reported. */
  readonly regionalFree: number | null
}

/** Sums over subscriptions and regions. The contract defines each figure. */
export interface QuotaSums {
  quotaLimit: number
  quotaUsed: number
  quotaFree: number
  quotaUsable: number
  quotaStranded: number
  unitsWithoutTotal: number
}

/**
 * The usable part of the free quota of one subscription in one region. All families share the regional total, so it
 * limits their sum. Null if unknown: no quota is reported, or there is free quota without a reported regional total.
 */
export function usableQuota(quotaFree: number | null, regionalFree: number | null): number | null {
  if (quotaFree === null || quotaFree === 0) return quotaFree
  return regionalFree === null ? null : Math.min(quotaFree, regionalFree)
}

/** Sums up units. Each regional total limits its own unit, once. */
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
