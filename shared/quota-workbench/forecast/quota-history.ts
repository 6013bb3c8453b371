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

/**
 * The first change of a quota on a day: before it, the quota was as at the end of the days before. Both values are null
 * where Azure did not report the quota. vCPU.
 */
export interface DayChange {
  readonly familyKey: string
  /** ISO 8601. */
  readonly changedAt: string
  readonly usedBefore: number | null
  readonly limitBefore: number | null
}

/** The quotas of a region of a subscription. Times are ISO 8601. */
export interface UnitQuotas {
  readonly subscriptionName: string | null
  /** Since when the quotas are known. */
  readonly firstSnapshotTime: string
  readonly snapshotTime: string
  /** The days (since 1970) with a reading that forecasts may use, oldest first. */
  readonly readDays: readonly number[]
  readonly quotas: readonly KnownQuota[]
}

export interface UnitScope {
  readonly subscriptionId: string
  readonly region: string
}

/** Reads the quotas of families and the regional total, and their history. */
export interface QuotaHistory {
  /** As they were read last. Undefined if the unit was never read. */
  unit(scope: UnitScope): Promise<UnitQuotas | undefined>
  /**
   * How some quotas changed: one change for each of them and each day (UTC), however often they were read, oldest first.
   * @param since ISO 8601
   */
  changes(scope: UnitScope, familyKeys: readonly string[], since: string): Promise<DayChange[]>
}
