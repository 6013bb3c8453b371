/** What differs between two times in one subscription and region. */
export interface NetChange {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  /** The last reading that changed it, ISO 8601. */
  readonly changedAt: string
}
