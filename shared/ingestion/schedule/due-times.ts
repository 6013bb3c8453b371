import type { Run } from '#shared/ingestion/ingestion-repository.js'

/** The schedule of a pipeline's runs. */
export interface Timing {
  readonly enabled: boolean
  readonly intervalHours: number
}

type Newest = Pick<Run, 'status' | 'createdAt'> | undefined

const hourMs = 3_600_000
/** Runs start on the hour: on the full hour that is nearest to their due time. */
export const tickToleranceMs = hourMs / 2
/** A timer may fire a little early, and would otherwise start the run at its next tick. */
const earlyMs = 60_000

/** The time of a run that is due at once. */
export const atOnce = Number.NEGATIVE_INFINITY

/** Whether a time (ISO 8601) is so far ahead that the clock must have gone back since. */
export const liesAhead = (time: string, now: number): boolean => Date.parse(time) - now > tickToleranceMs

/** The full hour at which something starts that is due at this time. Both in milliseconds since 1970, or `atOnce`. */
export const toStart = (due: number): number => Math.ceil((due - tickToleranceMs) / hourMs) * hourMs

/** Whether a tick starts what starts at this time (milliseconds since 1970). */
export const hasCome = (start: number, now: Date): boolean => start - now.getTime() <= earlyMs

/** When the next complete run starts, in milliseconds since 1970. `newest` is the last complete run. */
export const nextStart = ({ intervalHours }: Pick<Timing, 'intervalHours'>, newest: Newest, now: Date): number =>
  toStart(dueAt(newest, intervalHours, now.getTime()))

/** Whether a tick starts a complete run now. */
export const isDue = (timing: Timing, newest: Newest, now: Date): boolean =>
  timing.enabled && hasCome(nextStart(timing, newest, now), now)

/**
 * When the next runs will start, if each succeeds and no other run is started. The first is the next full hour if a run
 * is already due. Empty while the schedule is off.
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

/** The first full hour at or after a due time and after now. */
export function tickAt(due: Date, now: Date): Date {
  return new Date(Math.ceil(Math.max(due.getTime() - tickToleranceMs, now.getTime()) / hourMs) * hourMs)
}

/**
 * One interval after the newest run, at least one hour; one hour if that run failed. Milliseconds since 1970. At once
 * if there was no run, or if its time is in the future: the clock went back at an unknown time.
 */
function dueAt(newest: Newest, intervalHours: number, now: number): number {
  if (!newest || liesAhead(newest.createdAt, now)) return atOnce
  const hours = newest.status === 'failed' ? 1 : Math.max(1, intervalHours)
  return Date.parse(newest.createdAt) + hours * hourMs
}
