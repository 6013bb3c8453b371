import { familyKey } from '#shared/contract/common/names.js'

/** A limit and its usage, vCPU. */
export interface Quota {
  readonly used: number
  readonly limit: number
}

/** One usage of a region: a family, a regional total, or another count. */
export interface UsageRecord extends Quota {
  readonly name: string
  readonly localizedName: string
  readonly unit: string
}

/** Keys of the regional totals. */
export const regionalQuota = 'cores'
export const spotQuota = 'lowprioritycores'
/** Dedicated hosts use this total in addition to their family quota. If Azure reports none, it has this many vCPUs. */
export const dedicatedHostQuota = 'dedicatedvcpus'
export const dedicatedHostLimit = 3_000

/** The total that a SKU uses in addition to its family quota, by resource type. Disks use none. */
export const totalQuotas: ReadonlyMap<string, string> = new Map([
  ['virtualMachines', regionalQuota],
  ['hostGroups/hosts', dedicatedHostQuota],
])

/** Null if usage or limit is unknown, because unknown is not zero. */
export const reportedQuota = (used: number | null, limit: number | null): Quota | null =>
  used === null || limit === null ? null : { used, limit }

export const free = (quota: Quota): number => Math.max(0, quota.limit - quota.used)

/** Usages by key. If a name occurs in two spellings, the first one counts. */
export function quotasByKey(usages: readonly UsageRecord[]): Map<string, UsageRecord> {
  const byKey = new Map<string, UsageRecord>()
  for (const usage of usages) {
    const key = familyKey(usage.name)
    if (!byKey.has(key)) byKey.set(key, usage)
  }
  return byKey
}
