import type { FailoverFamily } from '#shared/contract/fit/failover-columns.js'
import { free, type Quota } from '#shared/quota/quota.js'
import { usableQuota } from '#shared/quota/quota-totals.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import type { FamilySizes, QuotaPair, ScopedSubscription } from './failover-reads.js'

/** The target region for one subscription. */
export interface Target {
  /** Its name in sentences. */
  readonly title: string
  readonly isRead: boolean
  /** Null: not reported. */
  readonly regional: Quota | null
}

const noSizes = { sizes: 0, lacking: 0, targetSizes: 0, restricted: 0 }

/** What a family in use finds in the target region, taken alone. */
export function moveFamily(
  { subscriptionId, subscriptionName }: ScopedSubscription,
  { family, quotaName, from, to: reported }: QuotaPair,
  found: Omit<FamilySizes, 'subscriptionId' | 'familyKey'> = noSizes,
  target: Target,
): FailoverFamily {
  const { isRead } = target
  const to = isRead ? reported : null
  const regionalFree = isRead && target.regional ? free(target.regional) : null
  const targetFree = to && free(to)
  const isOffered = isRead ? found.targetSizes > 0 : null
  const usable = isOffered === false ? 0 : usableQuota(targetFree, regionalFree)
  const missing = from.used === 0 ? 0 : usable === null ? null : Math.max(0, from.used - usable)
  const newLimit = isOffered && to && targetFree !== null && from.used > targetFree ? to.used + from.used : null
  const row = {
    subscriptionId,
    subscriptionName,
    family,
    quotaUsed: from.used,
    quotaLimit: from.limit,
    missing,
    usable,
    targetFree,
    targetUsed: to?.used ?? null,
    targetLimit: to?.limit ?? null,
    targetRegionalFree: regionalFree,
    isOffered,
    sizes: found.sizes,
    targetSizes: isRead ? found.targetSizes : null,
    restrictedSizes: isRead ? found.restricted : null,
    lackingSizes: isRead ? found.lacking : null,
    quotaName,
    newLimit,
  }
  return { ...row, text: familyText(row, target.title) }
}

function familyText(row: Omit<FailoverFamily, 'text'>, to: string): string {
  const { quotaUsed, usable, missing, isOffered, restrictedSizes, targetFree, newLimit, targetLimit, quotaName } = row
  if (isOffered === null) return `${to} was not read for this subscription: what it would take over is not known`
  if (!isOffered && restrictedSizes === 0)
    return `${to} offers this subscription no size of the family: use another family or region`
  if (!isOffered)
    return `${to} restricts all sizes of the family for this subscription: ask Azure to lift the restriction, or use another family`
  if (targetFree === null) return `Azure reports no quota of the family in ${to}: what it would take over is not known`
  if (newLimit !== null && targetLimit !== null)
    return (
      `Needs ${newLimit - targetLimit} more vCPU of ${quotaName} in ${to}: raise the limit from ${targetLimit} to ${newLimit}` +
      growthText(quotaName)
    )
  if (usable === null) return `Azure reports no regional total in ${to}: what it would take over is not known`
  if (missing) return `The regional total of ${to} has ${usable} vCPU free for all families: raise that total`
  return quotaUsed === 0 ? 'Nothing is in use' : `${usable} vCPU usable for the ${quotaUsed} in use, taken alone`
}

function growthText(quotaName: string): string {
  const growth = growthRestriction(quotaName)
  if (!growth) return ''
  return `. Azure approves no more quota for ${growth.series} since ${growth.since}: use ${growth.successors.join(', ')}`
}
