import {
  type ForecastRange,
  type ForecastState,
  forecastHorizonDays,
  type LevelShift,
  minHistoryDays,
} from '#shared/contract/quota/forecast-states.js'
import { toDate } from './calendar-days.js'
import { type DailySeries, maxUnreadDays } from './daily-series.js'
import { forecastUse, type UseForecast, type UseRange } from './forecast-use.js'
import type { Jump } from './level-shifts.js'
import type { KnownQuota } from './quota-history.js'

/** Days after that of the last reading: 0 is that day. Null: not within the horizon. */
export interface Exhaustion {
  readonly expected: number | null
  readonly earliest: number | null
  readonly latest: number | null
}

export interface QuotaForecast {
  readonly state: ForecastState
  /** vCPU a week; null: too little history. */
  readonly perWeek: number | null
  /** The end of the day of the last reading, and of the days after it, whole vCPU. Empty: too little history. */
  readonly days: readonly ForecastRange[]
  readonly exhaustion: Exhaustion
  readonly levelShifts: readonly LevelShift[]
}

const never: Exhaustion = { expected: null, earliest: null, latest: null }
const now: Exhaustion = { expected: 0, earliest: 0, latest: 0 }
/** A raise of the limit this many days before or after a jump goes with it. */
const raiseDays = 3

/** The future of a quota that its whole days prove, against its limit as it was read last. */
export function forecastQuota(
  series: DailySeries,
  { quotaUsed, quotaLimit }: Pick<KnownQuota, 'quotaUsed' | 'quotaLimit'>,
): QuotaForecast {
  const isFull = quotaUsed >= quotaLimit && quotaUsed > 0
  if (series.readDays < minHistoryDays) {
    const state = isFull ? 'full' : 'tooLittleHistory'
    return { state, perWeek: null, days: [], exhaustion: isFull ? now : never, levelShifts: [] }
  }
  const { perWeek, jumps, days } = forecastFromToday(series, quotaUsed)
  const exhaustion = isFull ? now : exhaustedIn(days, quotaLimit)
  return {
    state: isFull ? 'full' : exhaustion.earliest === null ? 'steady' : 'atRisk',
    perWeek: Math.round(perWeek * 10) / 10,
    days: days.map(({ expected, low, high }) => ({
      expected: Math.round(expected),
      low: Math.floor(Math.min(low, expected)),
      high: Math.ceil(Math.max(high, expected)),
    })),
    exhaustion,
    levelShifts: jumps.map(jump => toShift(jump, series)),
  }
}

/** The days from that of the last reading on. */
function forecastFromToday({ used, known }: DailySeries, quotaUsed: number): UseForecast {
  const knownDays = known.at(-1)?.to ?? 0
  const unread = used.length - knownDays
  if (unread <= maxUnreadDays) {
    const found = forecastUse(used.slice(0, knownDays), forecastHorizonDays + 1 + unread, known)
    return { ...found, days: found.days.slice(unread) }
  }
  // What use did in the days before is not known: of its level now, only the last reading tells.
  const today = { from: used.length, to: used.length + 1 }
  const found = forecastUse([...used, quotaUsed], forecastHorizonDays, [...known, today])
  return { ...found, days: [{ expected: quotaUsed, low: quotaUsed, high: quotaUsed }, ...found.days] }
}

function exhaustedIn(days: readonly UseRange[], limit: number): Exhaustion {
  const first = (reaches: (day: UseRange) => boolean): number | null => {
    const index = days.findIndex(reaches)
    return index < 0 ? null : index
  }
  return {
    expected: first(({ expected }) => expected >= limit),
    earliest: first(({ expected, high }) => Math.max(expected, high) >= limit),
    latest: first(({ expected, low }) => Math.min(expected, low) >= limit),
  }
}

function toShift({ index, from, to }: Jump, { firstDay, limits }: DailySeries): LevelShift {
  const before = limits[Math.max(0, index - raiseDays)] ?? 0
  const after = limits[Math.min(limits.length - 1, index + raiseDays)] ?? 0
  const kind = to < from ? 'drop' : after > before ? 'raise' : 'step'
  return { at: toDate(firstDay + index), from: Math.round(from), to: Math.round(to), kind }
}
