import type { ModelUsageRow } from '#local/resource-manager/estate/models/model-catalogue.js'
import { stageProfiles } from '#local/resource-manager/estate/quota/stages.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { share } from '#local/resource-manager/hash.js'
import { type QuotaClass, toQuotaClass } from './quota-classes.js'

/** Factors of raised limits. */
const raises = [1, 2, 3, 5, 10, 20, 50]
/** Limits that are granted on request where the first limit is 0. */
const granted: Partial<Record<QuotaClass, readonly number[]>> = {
  provisioned: [50, 100, 200, 300, 500, 1000, 2000],
  gated: [150, 250, 500, 1000, 2000, 4000],
}
const withheld = { ofAll: 0.08, ofNew: 0.35 }
/** The share of the recorded limits for a developer subscription. */
const developerShare = 0.1

/** The limit before any request for more. Some subscriptions start with 0 for some quotas. */
export function firstModelLimit(seed: number, subscription: Subscription, row: ModelUsageRow): number {
  const [name, , recordedLimit] = row
  const quotaClass = toQuotaClass(row)
  if (quotaClass === 'accounts' || recordedLimit === 0) return recordedLimit
  const chance = subscription.isNew ? withheld.ofNew : withheld.ofAll
  if (share('withheld', seed, subscription.id, name) < chance) return 0
  if (subscription.kind !== 'MSDN' || quotaClass === 'requests') return recordedLimit
  return Math.max(1, Math.floor(recordedLimit * developerShare))
}

/** The lowest limit on offer with room for `need`, at least the first one. */
export function raisedLimit(subscription: Subscription, row: ModelUsageRow, first: number, need: number): number {
  if (need <= first || !stageProfiles[subscription.stage].isRaised) return first
  const quotaClass = toQuotaClass(row)
  const steps = granted[quotaClass] ?? raises.map(factor => factor * (first || row[2]))
  return steps.find(limit => limit >= need) ?? steps.at(-1)!
}
