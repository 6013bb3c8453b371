/** The rate limits that a call counts against. */
export interface CallPlace {
  /** A subscription, the tenant, or another scope of rate limits. */
  readonly gate: string
  /** A provider, such as `Microsoft.Compute`, or a part of one with its own rate limit. */
  readonly provider: string
  /** A region, or another part that the provider may throttle separately. */
  readonly place: string
}

/** The provider name for answers of the Resource Manager itself. */
export const ownProvider = 'Microsoft.Resources'
