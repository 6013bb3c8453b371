import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'

/** The times whose state is known: the last days within the retention (HISTORY_RETENTION_DAYS), up to now. */
export interface KnownTimes {
  readonly clock: Clock
  readonly retentionDays: number
}

const dayMs = 24 * 3_600_000
export const longestRetentionDays = 3_650

/** The start of the history, ISO 8601. */
export const historyBegin = ({ clock, retentionDays }: KnownTimes): string =>
  new Date(clock().getTime() - retentionDays * dayMs).toISOString()

/** Refuses a time (ISO 8601) outside the history; `field` is the parameter that holds it. */
export function checkTime(field: string, time: string | undefined, times: KnownTimes): void {
  if (time === undefined) return
  if (Date.parse(time) > times.clock().getTime()) throw new AppError('badInput', `${field}: must not be in the future`)
  if (time < historyBegin(times))
    throw new AppError(
      'badInput',
      `${field}: must not be over ${times.retentionDays} days ago, which is as long as history is kept (the setting HISTORY_RETENTION_DAYS)`,
    )
}

/** The moment from which ages count: the requested time, or now. */
export const resolveTime = (at: string | undefined, clock: Clock): Date => (at === undefined ? clock() : new Date(at))
