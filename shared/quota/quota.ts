import { familyKey } from '#shared/contract/common/names.js'

/** A limit with its use, vCPU. */
export interface Quota {
  readonly used: number
  readonly limit: number
}

/** One row of the compute usages of a region: a family, a regional total, or a count of something else. */
export interface UsageRecord extends Quota {
  readonly name: string
  readonly localizedName: string
  readonly unit: string
}

/** The regional totals among the usages. */
export const regionalQuota = 'cores'
export const spotQuota = 'lowprioritycores'
/** Dedicated hosts draw on this total beside the quota of their family; it is this many vCPU where Azure reports none. */
export const dedicatedHostQuota = 'dedicatedvcpus'
export const dedicatedHostLimit = 3_000

/** The total that a SKU draws on beside its family's quota, by resource type; disks draw on none. */
export const totalQuotas: ReadonlyMap<string, string> = new Map([
  ['virtualMachines', regionalQuota],
  ['hostGroups/hosts', dedicatedHostQuota],
])

/** Null where either half is not known: unknown is not zero. */
export const reportedQuota = (used: number | null, limit: number | null): Quota | null =>
  used === null || limit === null ? null : { used, limit }

export const free = (quota: Quota): number => Math.max(0, quota.limit - quota.used)

/** Usages by their key; of two spellings of one name the first stands. */
export function quotasByKey(usages: readonly UsageRecord[]): Map<string, UsageRecord> {
  const byKey = new Map<string, UsageRecord>()
  for (const usage of usages) {
    const key = familyKey(usage.name)
    if (!byKey.has(key)) byKey.set(key, usage)
  }
  return byKey
}
