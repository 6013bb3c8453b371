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
  /** Null if no regional total is reported. */
  readonly regionalLimit: number | null
  readonly regionalUsed: number | null
  /** Count of rows that are Available or Limited. */
  readonly fittingRows: number
  /** vCPUs of the smallest Constrained size; null if there is none. */
  readonly smallestConstrained: number | null
}

/** A family quota with its free vCPUs and those of the regional total. */
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
