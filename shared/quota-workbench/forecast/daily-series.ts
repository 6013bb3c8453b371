import { toDay } from './calendar-days.js'
import type { KnownQuota, QuotaTransition, UnitHistory } from './quota-history.js'

/** A quota at the end of each day (UTC), oldest first; on the last day at the last reading. vCPU. */
export interface DailySeries {
  /** Days since 1970. */
  readonly firstDay: number
  readonly used: readonly number[]
  readonly limits: readonly number[]
}

/**
 * The days of a quota from its changes, from the first reading on, at most `maxDays`. History has changes and no copies:
 * on a day without a change the quota is as before. Days before it was first reported are left out, later gaps keep the
 * value before.
 * @param changes those of this quota, oldest first
 */
export function dailySeries(
  { firstSnapshotTime, snapshotTime }: Pick<UnitHistory, 'firstSnapshotTime' | 'snapshotTime'>,
  { quotaUsed, quotaLimit }: Pick<KnownQuota, 'quotaUsed' | 'quotaLimit'>,
  changes: readonly QuotaTransition[],
  maxDays: number,
): DailySeries {
  const lastDay = toDay(snapshotTime)
  const start = Math.max(toDay(firstSnapshotTime), lastDay - maxDays + 1)
  const days: { used: number | null; limit: number | null }[] = []
  let state: (typeof days)[number] = { used: quotaUsed, limit: quotaLimit }
  let index = changes.length - 1
  for (let day = lastDay; day >= start; day -= 1) {
    for (let change = changes[index]; change && toDay(change.changedAt) > day; change = changes[index]) {
      state = { used: change.usedBefore, limit: change.limitBefore }
      index -= 1
    }
    days.unshift(state)
  }
  const known = days.findIndex(({ used }) => used !== null)
  const used: number[] = []
  const limits: number[] = []
  for (const one of days.slice(known)) {
    used.push(one.used ?? used.at(-1) ?? 0)
    limits.push(one.limit ?? limits.at(-1) ?? 0)
  }
  return { firstDay: start + known, used, limits }
}
