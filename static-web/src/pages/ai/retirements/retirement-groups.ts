import type { Retirement } from '#shared/contract/ai/retirements.js'
import { groupBy } from '../group-by.js'

/** What retires in one month, UTC. */
export interface RetirementMonth {
  /** `2026-12`. */
  readonly month: string
  readonly title: string
  readonly rows: readonly Retirement[]
}

const title = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Retirements by month, in their order. */
export const byMonth = (rows: readonly Retirement[]): RetirementMonth[] =>
  [...groupBy(rows, ({ retiresAt }) => retiresAt.slice(0, 'yyyy-mm'.length))].map(([month, group]) => ({
    month,
    title: title.format(new Date(`${month}-01T00:00:00.000Z`)),
    rows: group,
  }))

/** A point on the axis of time: a share of its length, 0 to 1. */
export interface AxisPoint {
  readonly at: number
  /** What retires on that day. */
  readonly rows: number
  readonly isInUse: boolean
}

/** A point for each day with retirements. */
export const axisPoints = (rows: readonly Retirement[], days: number): AxisPoint[] =>
  [...groupBy(rows, ({ daysLeft }) => daysLeft)].map(([daysLeft, group]) => ({
    at: Math.min(1, (daysLeft + 1) / (days + 1)),
    rows: group.length,
    isInUse: group.some(({ usedBy }) => usedBy.length > 0),
  }))

/** The starts of months within some days from a time (ms), as shares of the axis, with their names. */
export function axisMonths(now: number, days: number): { readonly at: number; readonly label: string }[] {
  const span = (days + 1) * 86_400_000
  const months: { at: number; label: string }[] = []
  const first = new Date(now)
  for (let step = 1; ; step += 1) {
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + step, 1)
    if (start >= now + span) return months
    months.push({ at: (start - now) / span, label: new Date(start).toISOString().slice(0, 'yyyy-mm'.length) })
  }
}

/** The model and the version that Azure names as a replacement, as `gpt-5.1 2025-11-13`. */
export function readReplacement(replacement: string): { readonly model: string; readonly version: string | undefined } {
  const [model = '', version] = replacement.split(' ')
  return { model, version: version || undefined }
}
