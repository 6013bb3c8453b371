import type { Run } from '#shared/ingestion/ingestion-repository.js'

/** When runs start by themselves. */
export interface Timing {
  readonly enabled: boolean
  readonly intervalHours: number
}

type Newest = Pick<Run, 'status' | 'createdAt'> | undefined

const hourMs = 3_600_000
/** Ticks come on the hour, a little early or late: a run that is due before the next one is nearer is due now. */
export const tickToleranceMs = hourMs / 2

/** Whether a time (ISO 8601) lies so far ahead of now that the clock must have gone back since. */
export const liesAhead = (time: string, now: number): boolean => Date.parse(time) - now > tickToleranceMs

/** Whether the tick that comes now starts a run, where `newest` was the last that read everything. */
export const isDue = ({ enabled, intervalHours }: Timing, newest: Newest, now: Date): boolean =>
  enabled && dueAt(newest, intervalHours, now.getTime()) - now.getTime() <= tickToleranceMs

/**
 * The ticks that will start the next runs, if none is started by hand and each succeeds: the coming hour where one is due
 * already. None while the schedule is off.
 */
export function nextRuns({ enabled, intervalHours }: Timing, newest: Newest, now: Date, count: number): Date[] {
  const ticks: number[] = []
  let due = dueAt(newest, intervalHours, now.getTime())
  let earliest = now.getTime()
  while (enabled && ticks.length < count) {
    const tick = Math.ceil(Math.max(due - tickToleranceMs, earliest) / hourMs) * hourMs
    ticks.push(tick)
    due = tick + intervalHours * hourMs
    earliest = tick + hourMs
  }
  return ticks.map(tick => new Date(tick))
}

/** The tick that starts what is due at a time: the coming hour where that is past. */
export function tickAt(due: Date, now: Date): Date {
  return new Date(Math.ceil(Math.max(due.getTime() - tickToleranceMs, now.getTime()) / hourMs) * hourMs)
}

/**
 * An interval after the newest run, but soon after one that failed. Milliseconds since 1970; now where there was none, or
 * where it lies ahead: the clock went back, and when it was is not known.
 */
function dueAt(newest: Newest, intervalHours: number, now: number): number {
  if (!newest || liesAhead(newest.createdAt, now)) return now
  const hours = newest.status === 'failed' ? Math.min(1, intervalHours) : intervalHours
  return Date.parse(newest.createdAt) + hours * hourMs
}
