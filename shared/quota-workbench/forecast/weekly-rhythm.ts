import type { Segment } from './segment.js'
import { mean, median, sum } from './statistics.js'

const daysPerWeek = 7
/** Each weekday needs to be seen so often. */
const minWeeks = 3
/** The rhythm must explain at least this part of the deviations from the level of the week. */
const minExplained = 0.2

/** How use differs from its level by weekday. Days are counted as those of the series. */
export interface WeeklyRhythm {
  readonly isProven: boolean
  /** The level of a day from its use. */
  toLevel(used: number, day: number): number
  /** The use of a day from its level. */
  toUse(level: number, day: number): number
}

export const noRhythm: WeeklyRhythm = { isProven: false, toLevel: used => used, toUse: level => level }

/** A share scales with the level, as workloads do. An amount does not change when other machines come or go. */
type Measure = 'share' | 'amount'

interface Deviation {
  readonly day: number
  readonly week: number
  readonly used: number
}

/**
 * The weekly rhythm of a series. Each day is compared with the mean of the seven days around it, which holds every weekday
 * once; a weekday has the median of its days, so that a jump does not look like a rhythm. It counts only if it predicts
 * days that it has not seen.
 * @param values use by day
 * @param segments stretches without a jump; the last is what the rhythm has to explain best
 */
export function weeklyRhythm(values: readonly number[], segments: readonly Segment[]): WeeklyRhythm {
  const days = segments.flatMap(segment => deviations(values, segment))
  const last = segments.at(-1)?.from ?? 0
  const recent = days.filter(({ day }) => day >= last)
  const used = recent.length >= (minWeeks + 1) * daysPerWeek ? recent : days
  const byWeekday = Array.from({ length: daysPerWeek }, (_, weekday) =>
    used.filter(({ day }) => day % daysPerWeek === weekday),
  )
  if (byWeekday.some(({ length }) => length < minWeeks)) return noRhythm
  const found = (['share', 'amount'] as const).map(measure => {
    const rhythm = create(byWeekday, measure)
    const judged = recent.length > 0 ? recent : used
    const error = mean(judged.map(one => Math.abs(rhythm.toUse(one.week, one.day) - one.used)))
    return { measure, rhythm, error }
  })
  const best = found.sort((a, b) => a.error - b.error)[0]
  return best && isProven(byWeekday, best.measure) ? best.rhythm : noRhythm
}

/** Each day with the mean of seven days that has it near its middle. Shorter segments tell nothing of a week. */
function deviations(values: readonly number[], { from, to }: Segment): Deviation[] {
  if (to - from < daysPerWeek) return []
  return values.slice(from, to).map((used, index) => {
    const start = Math.max(from, Math.min(to - daysPerWeek, from + index - Math.floor(daysPerWeek / 2)))
    return { day: from + index, used, week: mean(values.slice(start, start + daysPerWeek)) }
  })
}

const toDeviation = ({ used, week }: Deviation, measure: Measure): number =>
  measure === 'amount' ? used - week : week > 0 ? used / week - 1 : 0

function create(byWeekday: readonly (readonly Deviation[])[], measure: Measure): WeeklyRhythm {
  const medians = byWeekday.map(days => median(days.map(day => toDeviation(day, measure))))
  const middle = mean(medians)
  const on = (day: number) => (medians[day % daysPerWeek] ?? 0) - middle
  if (measure === 'amount')
    return { isProven: true, toLevel: (used, day) => used - on(day), toUse: (level, day) => level + on(day) }
  const factor = (day: number) => Math.max(0.01, 1 + on(day))
  return { isProven: true, toLevel: (used, day) => used / factor(day), toUse: (level, day) => level * factor(day) }
}

function isProven(byWeekday: readonly (readonly Deviation[])[], measure: Measure): boolean {
  const all = byWeekday.map(days => days.map(day => toDeviation(day, measure)))
  const without = sum(all.flat().map(Math.abs))
  const unseen = all.flatMap(days => days.map((one, index) => Math.abs(one - median(days.toSpliced(index, 1)))))
  return without > 0 && sum(unseen) <= (1 - minExplained) * without
}
