import type { Run } from '#shared/ingestion/ingestion-repository.js'

/** The schedule of a pipeline's runs. */
export interface Timing {
  readonly enabled: boolean
  readonly intervalHours: number
}

type Newest = Pick<Run, 'status' | 'createdAt'> | undefined

const hourMs = 3_600_000
/**
 * Ticks come on the hour, a little early or late. A run is due now if it is due before the midpoint to the next tick.
 */
export const tickToleranceMs = hourMs / 2

/** Whether a time (ISO 8601) is so far ahead that the clock must have gone back since. */
export const liesAhead = (time: string, now: number): boolean => Date.parse(time) - now > tickToleranceMs

/** Whether this tick starts a complete run. `newest` is the last complete run. */
export const isDue = ({ enabled, intervalHours }: Timing, newest: Newest, now: Date): boolean =>
  enabled && dueAt(newest, intervalHours, now.getTime()) - now.getTime() <= tickToleranceMs

/**
 * The ticks that will start the next runs, if each succeeds and no other run is started. The first is the next full
 * hour if a run is already due. Empty while the schedule is off.
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

/** The first tick at or after a due time and after now. */
export function tickAt(due: Date, now: Date): Date {
  return new Date(Math.ceil(Math.max(due.getTime() - tickToleranceMs, now.getTime()) / hourMs) * hourMs)
}

/**
 * One interval after the newest run, or at most one hour if that run failed. Milliseconds since 1970. Now if there was
 * no run, or if its time is in the future: the clock went back at an unknown time.
 */
function dueAt(newest: Newest, intervalHours: number, now: number): number {
  if (!newest || liesAhead(newest.createdAt, now)) return now
  const hours = newest.status === 'failed' ? Math.min(1, intervalHours) : intervalHours
  return Date.parse(newest.createdAt) + hours * hourMs
}
