/** Whose allowances a call is counted against. */
export interface CallPlace {
  /** A subscription, the tenant, or another whole that allowances are given to. */
  readonly gate: string
  /** A provider, such as `Microsoft.Compute`, or a part of one that has an allowance of its own. */
  readonly provider: string
  /** A region, or another part that the provider may throttle by itself. */
  readonly place: string
}

/** The provider of what the Resource Manager answers itself. */
export const ownProvider = 'Microsoft.Resources'
