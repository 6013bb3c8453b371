import { toDay } from './calendar-days.js'
import type { DayChange, KnownQuota, UnitQuotas } from './quota-history.js'

/** A quota at the end of each whole day (UTC), oldest first. vCPU. */
export interface DailySeries {
  /** Days since 1970. */
  readonly firstDay: number
  readonly used: readonly number[]
  readonly limits: readonly number[]
}

/**
 * The whole days of a quota before its last reading, at most `maxDays`. The day of that reading is still going on: what is
 * read in its morning would look like the value of a day, and is left out. On a day without a change the quota is as before.
 * Days before it was first reported are left out, later gaps keep the value before.
 * @param changes those of this quota, oldest first
 */
export function dailySeries(
  { firstSnapshotTime, snapshotTime }: Pick<UnitQuotas, 'firstSnapshotTime' | 'snapshotTime'>,
  { quotaUsed, quotaLimit }: Pick<KnownQuota, 'quotaUsed' | 'quotaLimit'>,
  changes: readonly DayChange[],
  maxDays: number,
): DailySeries {
  const today = toDay(snapshotTime)
  const start = Math.max(toDay(firstSnapshotTime), today - maxDays)
  const days: { used: number | null; limit: number | null }[] = []
  let state: (typeof days)[number] = { used: quotaUsed, limit: quotaLimit }
  let index = changes.length - 1
  for (let day = today - 1; day >= start; day -= 1) {
    for (let change = changes[index]; change && toDay(change.changedAt) > day; change = changes[index]) {
      state = { used: change.usedBefore, limit: change.limitBefore }
      index -= 1
    }
    days.unshift(state)
  }
  const first = days.findIndex(({ used }) => used !== null)
  const known = first < 0 ? days.length : first
  const used: number[] = []
  const limits: number[] = []
  for (const one of days.slice(known)) {
    used.push(one.used ?? used.at(-1) ?? 0)
    limits.push(one.limit ?? limits.at(-1) ?? 0)
  }
  return { firstDay: start + known, used, limits }
}
