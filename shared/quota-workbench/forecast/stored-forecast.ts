import type { OwnRow } from '#shared/contract/common/columns.js'
import { type ForecastRow, forecastColumns } from '#shared/contract/quota/forecast-columns.js'
import { type ForecastRange, type LevelShift, maxHistoryDaysUsed } from '#shared/contract/quota/forecast-states.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import type { JoinedScope } from '#shared/reads/answered-row.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { toDay } from './calendar-days.js'
import { forecastText } from './forecast-text.js'

/** Days ahead that an answer has. */
const answeredDays = [7, 14, 30] as const
/** A forecast is read for so many days after its last reading; then the reading is too old to count from. */
export const readDays = 7

/**
 * Days after the last reading whose forecast is stored: those that an answer needs until the next reading, which may be
 * late, and the far ones.
 */
export const keptDays = (horizon: number): number[] => {
  const near = answeredDays.flatMap(from => Array.from({ length: readDays + 1 }, (_, late) => from + late))
  return [...new Set([...near, 60, horizon])]
}

/**
 * Days after the last reading, then vCPU. `peak`: the largest expected use of any day from that of the reading up to this one;
 * rows of earlier versions have none.
 */
export type KeptRange = readonly [day: number, expected: number, low: number, high: number, peak?: number]

/** What no filter and no order needs, as JSON. */
export interface ForecastDetail {
  readonly days: readonly KeptRange[]
  readonly levelShifts: readonly LevelShift[]
  readonly sparkline: readonly number[]
}

const internal = { heading: '', kind: 'text', width: 0, only: 'answer' } as const

/** The columns of a stored forecast: those of the answer, its key and its detail. */
export const storedForecastColumns = {
  ...forecastColumns,
  familyKey: { ...internal, schema: forecastColumns.familyBase.schema },
  detail: { ...internal, schema: forecastColumns.familyBase.schema },
} as const

/** A forecast as it is read. */
export type StoredForecast = OwnRow<typeof storedForecastColumns> & JoinedScope
/** A forecast as it is written, without its unit. */
export type WrittenForecast = Omit<OwnRow<typeof storedForecastColumns>, 'subscriptionId' | 'region'>

/** Whole days from the last reading to the day of a time. */
export const daysSinceReading = ({ snapshotTime }: Pick<StoredForecast, 'snapshotTime'>, now: Date): number =>
  Math.max(0, toDay(now.toISOString()) - toDay(snapshotTime))

/** A forecast with its days counted from `now`, however old its reading is. */
export function toForecastRow(
  { detail, familyKey: _, ...stored }: StoredForecast,
  _filter: unknown,
  now: Date,
): ForecastRow {
  const { days, levelShifts, sparkline } = JSON.parse(detail) as ForecastDetail
  const late = daysSinceReading(stored, now)
  const ahead = (wanted: number): ForecastRange | null => {
    const found = late > readDays ? undefined : days.find(([day]) => day === wanted + late)
    if (!found) return null
    const [, expected, low, high] = found
    return { expected, low, high }
  }
  const restriction = growthRestriction(stored.family)
  const exhaustedAt = dateOnly(stored.exhaustedAt)
  const facts = {
    ...stored,
    exhaustedAt,
    regionalExhaustedAt: dateOnly(stored.regionalExhaustedAt),
    exhaustedInDays: exhaustedAt === null ? null : toDay(exhaustedAt) - toDay(now.toISOString()),
    levelShifts: [...levelShifts],
    growthRestriction: restriction,
  }
  return {
    ...facts,
    subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
    inDays7: ahead(7),
    inDays14: ahead(14),
    inDays30: ahead(30),
    sparkline: sparkline.slice(-maxHistoryDaysUsed),
    text: forecastText(facts, now),
    ageSeconds: ageSeconds(stored.snapshotTime, now),
  }
}

const dateOnly = (time: string | null): string | null => time?.slice(0, 'yyyy-mm-dd'.length) ?? null
