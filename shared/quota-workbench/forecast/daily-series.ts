import { toDay } from './calendar-days.js'
import type { DayChange, KnownQuota, UnitQuotas } from './quota-history.js'
import type { Segment } from './segment.js'

/** A quota at the end of each whole day (UTC), oldest first. vCPU. */
export interface DailySeries {
  /** Days since 1970. */
  readonly firstDay: number
  readonly used: readonly number[]
  readonly limits: readonly number[]
  /** How many of the days have a reading. */
  readonly readDays: number
  /** The days without the long stretches in which nothing was read, and without those after the last reading. */
  readonly known: readonly Segment[]
}

/** A quota keeps its last value for this many days without a reading. What it did in more of them is not known. */
export const maxUnreadDays = 3

/**
 * The whole days of a quota before its last reading, at most `maxDays`. The day of that reading is still going on: what is
 * read in its morning would look like the value of a day, and is left out. On a day without a change the quota is as before.
 * Days before it was first reported or read are left out, later ones without a value have the one before.
 * @param changes those of this quota, oldest first
 */
export function dailySeries(
  { firstSnapshotTime, snapshotTime, readDays }: Pick<UnitQuotas, 'firstSnapshotTime' | 'snapshotTime' | 'readDays'>,
  { quotaUsed, quotaLimit }: Pick<KnownQuota, 'quotaUsed' | 'quotaLimit'>,
  changes: readonly DayChange[],
  maxDays: number,
): DailySeries {
  const today = toDay(snapshotTime)
  const start = Math.max(toDay(firstSnapshotTime), today - maxDays, readDays[0] ?? today)
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
  const firstDay = start + known
  const read = readDays.filter(day => day >= firstDay && day < today).map(day => day - firstDay)
  return { firstDay, used, limits, readDays: read.length, known: knownSegments(read) }
}

function knownSegments(readDays: readonly number[]): Segment[] {
  const starts = readDays.filter(
    (day, index) => day - (readDays[index - 1] ?? Number.NEGATIVE_INFINITY) > maxUnreadDays + 1,
  )
  return starts.map((from, index) => {
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY
    return { from, to: (readDays.findLast(day => day < next) ?? from) + 1 }
  })
}
