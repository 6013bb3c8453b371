import type { FailoverFamily } from '#shared/contract/fit/failover-columns.js'
import type { FailoverState, FailoverSubscription, FailoverTotal } from '#shared/contract/fit/failover-subscriptions.js'
import { free, type Quota } from '#shared/quota/quota.js'
import type { ScopedSubscription } from './failover-reads.js'
import type { Target } from './family-move.js'

export interface Origin {
  readonly title: string
  readonly isRead: boolean
  /** The regional total there; null: not reported. */
  readonly regional: Quota | null
}

export interface MovedSubscription extends ScopedSubscription {
  readonly origin: Origin
  readonly target: Target
  readonly snapshotTime: string | null
  readonly targetSnapshotTime: string | null
  /** All its families of which something is in use. */
  readonly families: readonly FailoverFamily[]
}

/** All families of a subscription together: each quota, and the regional total, counted once. */
export function moveSubscription(moved: MovedSubscription): FailoverSubscription {
  const { subscriptionId, subscriptionName, origin, target, snapshotTime, targetSnapshotTime, families } = moved
  const used = sum(families.map(({ quotaUsed }) => quotaUsed))
  const known = families.filter(({ missing }) => missing !== null)
  const knownUse = sum(known.map(({ quotaUsed }) => quotaUsed))
  const alone = sum(known.map(({ quotaUsed, usable }) => Math.min(quotaUsed, usable ?? 0)))
  const regional = moveTotal(moved)
  const movable = Math.min(alone, regional.targetFree ?? alone)
  const figures = origin.isRead
    ? { used, movable, missing: knownUse - movable, unknown: used - knownUse }
    : { used: null, movable: null, missing: null, unknown: null }
  const unattributed = origin.isRead && origin.regional ? Math.max(0, origin.regional.used - used) : null
  const row = {
    subscriptionId,
    subscriptionName,
    state: toState({ ...figures, unattributed, regional }),
    ...figures,
    unattributed,
    regional,
    snapshotTime,
    targetSnapshotTime,
  }
  return { ...row, text: stateText(row, origin, target) }
}

function moveTotal({ origin, target, families }: MovedSubscription): FailoverTotal {
  const from = origin.isRead ? origin.regional : null
  const to = target.isRead ? target.regional : null
  const targetFree = to && free(to)
  const missing = !from ? null : from.used === 0 ? 0 : targetFree === null ? null : Math.max(0, from.used - targetFree)
  const raises = sum(
    families.map(({ newLimit, targetLimit }) => (newLimit ?? 0) - (newLimit === null ? 0 : (targetLimit ?? 0))),
  )
  const newLimit = from && to && missing ? to.used + from.used : null
  const total = {
    used: from?.used ?? null,
    limit: from?.limit ?? null,
    targetUsed: to?.used ?? null,
    targetLimit: to?.limit ?? null,
    targetFree,
    missing,
    newLimit,
    raisedWithFamilies: missing === null ? null : Math.min(missing, raises),
  }
  return { ...total, text: totalText(total, origin, target) }
}

function totalText(
  { used, missing, targetFree, targetLimit, newLimit, raisedWithFamilies }: Omit<FailoverTotal, 'text'>,
  origin: Origin,
  target: Target,
): string {
  if (used === null)
    return origin.isRead ? `Azure reports no regional total in ${origin.title}` : `${origin.title} was not read`
  if (used === 0) return 'Nothing is in use'
  if (missing === null || targetFree === null)
    return target.isRead ? `Azure reports no regional total in ${target.title}` : `${target.title} was not read`
  if (missing === 0) return `${targetFree} vCPU free in ${target.title} for the ${used} in use`
  const raise = `Needs ${missing} more regional vCPU in ${target.title}: raise the limit from ${targetLimit} to ${newLimit}`
  if (!raisedWithFamilies) return raise
  const left = missing - raisedWithFamilies
  return left === 0
    ? `${raise}, which the increases of the families bring with them`
    : `${raise}; the increases of the families bring ${raisedWithFamilies} of it with them, and ${left} are left to ask for`
}

type Figures = Pick<FailoverSubscription, 'used' | 'missing' | 'unknown' | 'unattributed' | 'regional'>

function toState({ used, missing, unknown, unattributed, regional }: Figures): FailoverState {
  if (used === null) return 'unknown'
  if ((missing ?? 0) > 0 || (regional.missing ?? 0) > 0) return 'short'
  if (unattributed === null || unattributed > 0 || (unknown ?? 0) > 0 || regional.missing === null) return 'unknown'
  return used === 0 ? 'unused' : 'fits'
}

function stateText(
  { state, used, missing, unknown, unattributed, regional }: Figures & Pick<FailoverSubscription, 'state'>,
  origin: Origin,
  target: Target,
): string {
  if (used === null) return `${origin.title} was not read for this subscription: what is in use there is not known`
  if (state === 'unused') return `No vCPU is in use in ${origin.title}`
  if (state === 'fits') return `Quota in ${target.title} has room for all ${used} vCPU in use`
  const open = (unknown ?? 0) > 0 ? `; of ${unknown} it is not known` : ''
  if (state === 'short')
    return missing
      ? `${missing} of ${used} vCPU in use have no quota in ${target.title}${open}`
      : `The regional total of ${target.title} is ${regional.missing} vCPU short${open}`
  if (!target.isRead) return `${target.title} was not read for this subscription: what it would take over is not known`
  if ((unknown ?? 0) > 0) return `Of ${unknown} of ${used} vCPU in use it is not known whether quota has room for them`
  if ((unattributed ?? 0) > 0)
    return `No family quota of ${origin.title} reports ${unattributed} vCPU of its regional total: what they need is not known`
  return `Azure does not report the regional total in ${origin.regional ? target.title : origin.title}`
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
