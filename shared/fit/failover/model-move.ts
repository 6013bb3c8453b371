import type { FailoverModelQuota } from '#shared/contract/fit/failover-models.js'
import { free, type Quota } from '#shared/quota/quota.js'
import type { ModelQuotaPair, ScopedSubscription } from './failover-reads.js'

/** The target region for the models of one subscription. */
export interface ModelTarget {
  readonly title: string
  readonly isRead: boolean
}

/** Names of the models that can be deployed with a quota, in each region. */
export interface Deployable {
  readonly from: ReadonlySet<string>
  readonly to: ReadonlySet<string>
}

/** What an AI quota in use finds in the target region. */
export function moveModelQuota(
  { subscriptionId, subscriptionName }: ScopedSubscription,
  { quotaName, label, measure, multiplier, poolScope, models, from, to: listed }: ModelQuotaPair,
  deployable: Deployable,
  { title, isRead }: ModelTarget,
): FailoverModelQuota {
  const to = isRead ? listed : null
  // A model that cannot be deployed here any more is not what the target lacks, unless there is no other.
  const offered = models.filter(model => deployable.from.has(model))
  const wanted = offered.length > 0 ? offered : models
  const lackingModels = isRead ? wanted.filter(model => !deployable.to.has(model)) : []
  const isDeployable = models.length === 0 || lackingModels.length < wanted.length
  const row = {
    subscriptionId,
    subscriptionName,
    quotaName,
    label,
    measure,
    multiplier,
    poolScope,
    quotaUsed: from.used,
    quotaLimit: from.limit < 0 ? null : from.limit,
    targetUsed: to?.used ?? null,
    targetLimit: to && to.limit >= 0 ? to.limit : null,
    targetFree: to && to.limit >= 0 ? free(to) : null,
    missing: isRead ? toMissing(poolScope, from.used, to, isDeployable) : null,
    isListed: isRead ? to !== null : null,
    models: [...models],
    lackingModels,
  }
  return { ...row, text: moveText(row, isDeployable, title) }
}

function toMissing(
  poolScope: FailoverModelQuota['poolScope'],
  used: number,
  to: Quota | null,
  isDeployable: boolean,
): number | null {
  if (!isDeployable) return used
  if (!to) return null
  if (to.limit < 0 || free(to) >= used) return 0
  return poolScope === 'region' ? used - free(to) : null
}

function moveText(row: Omit<FailoverModelQuota, 'text'>, isDeployable: boolean, to: string): string {
  const { isListed, targetFree, quotaUsed, missing, poolScope, targetLimit, lackingModels } = row
  if (isListed === null) return `The models of ${to} were not read for this subscription: not known`
  if (!isDeployable)
    return `${namesText(lackingModels)} cannot be deployed in ${to}: not offered, retired, or no account can be created`
  if (!isListed) return `${to} reports no such quota: what it would take over is not known`
  if (targetFree === null) return `The quota has no limit in ${to}`
  const spans =
    poolScope === 'subscription' ? 'The pool is that of the whole subscription' : 'The pool is that of a data zone'
  if (missing === 0)
    return poolScope === 'region' || poolScope === 'unknown'
      ? `${targetFree} free in ${to} for the ${quotaUsed} in use`
      : `${spans}: it is not lost with a region of it, and ${targetFree} are free for the ${quotaUsed} in use a second time`
  if (missing !== null)
    return `Needs ${missing} more in ${to}: raise the limit from ${targetLimit} to ${(targetLimit ?? 0) + missing}`
  const held = `only ${targetFree} are free for the ${quotaUsed} in use`
  if (poolScope === 'unknown')
    return `It is not documented whether regions share the pool, and ${held}: if they do, the deployments in the lost region must be deleted first`
  return `${spans}: it is not lost with a region of it, but ${held} until the deployments in the lost region are deleted`
}

const namedModels = 3

function namesText(models: readonly string[]): string {
  const more = models.length - namedModels
  return `${models.slice(0, namedModels).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
