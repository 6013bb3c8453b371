/** A quota as it was read last, vCPU. */
export interface KnownQuota {
  /** Azure's name in lower case without blanks; `cores`: the regional total. */
  readonly familyKey: string
  readonly family: string
  /** Empty: the regional total. */
  readonly familyBase: string
  readonly quotaUsed: number
  readonly quotaLimit: number
}

/** A change of a quota. On a side where Azure did not report the quota, both values are null. */
export interface QuotaTransition {
  readonly familyKey: string
  /** ISO 8601. */
  readonly changedAt: string
  readonly usedBefore: number | null
  readonly usedAfter: number | null
  readonly limitBefore: number | null
  readonly limitAfter: number | null
}

/** The quotas of a region of a subscription with their changes, oldest first. Times are ISO 8601. */
export interface UnitHistory {
  readonly subscriptionName: string | null
  /** Since when the quotas are known. */
  readonly firstSnapshotTime: string
  readonly snapshotTime: string
  readonly quotas: readonly KnownQuota[]
  readonly changes: readonly QuotaTransition[]
}

export interface UnitScope {
  readonly subscriptionId: string
  readonly region: string
}

/** Reads the history of quotas of families, and of the regional total. */
export interface QuotaHistory {
  /**
   * Undefined if the unit was never read.
   * @param days days of changes before the last reading
   */
  unit(scope: UnitScope, days: number): Promise<UnitHistory | undefined>
}
