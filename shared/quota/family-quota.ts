import { free } from './quota.js'

/** The reported quota of a family of one subscription in one region, vCPU. */
export interface FamilyQuota {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly familyKey: string
  readonly family: string
  readonly familyBase: string
  readonly quotaLimit: number
  readonly quotaUsed: number
  /** Null where the regional total is not reported. */
  readonly regionalLimit: number | null
  readonly regionalUsed: number | null
  /** Rows that are Available or Limited. */
  readonly fittingRows: number
  /** vCPU of the smallest size that is Constrained; null where none is. */
  readonly smallestConstrained: number | null
}

/** The same with what is free in it and beside it. */
export interface FreeQuota extends FamilyQuota {
  readonly quotaFree: number
  readonly regionalFree: number | null
}

export const toFamily = ({ region, familyKey }: FamilyQuota): string => `${region}/${familyKey}`

export function withFree(quota: FamilyQuota): FreeQuota {
  const { quotaLimit: limit, quotaUsed: used, regionalLimit, regionalUsed } = quota
  const isReported = regionalLimit !== null && regionalUsed !== null
  const regionalFree = isReported ? free({ limit: regionalLimit, used: regionalUsed }) : null
  return { ...quota, quotaFree: free({ limit, used }), regionalFree }
}
