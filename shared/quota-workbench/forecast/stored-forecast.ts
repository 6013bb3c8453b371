import type { OwnRow } from '#shared/contract/common/columns.js'
import { type ForecastRow, forecastColumns } from '#shared/contract/quota/forecast-columns.js'
import { type ForecastRange, type LevelShift, maxHistoryDaysUsed } from '#shared/contract/quota/forecast-states.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import type { JoinedScope } from '#shared/reads/answered-row.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { forecastText } from './forecast-text.js'

/** Days ahead whose forecast is stored. */
export const keptDays = [7, 14, 30, 60, 90] as const

/** What no filter and no order needs, as JSON. */
export interface ForecastDetail {
  readonly days: readonly (ForecastRange & { readonly day: number })[]
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

export function toForecastRow(
  { detail, familyKey: _, ...stored }: StoredForecast,
  _filter: unknown,
  now: Date,
): ForecastRow {
  const { days, levelShifts, sparkline } = JSON.parse(detail) as ForecastDetail
  const ahead = (wanted: number): ForecastRange | null => {
    const found = days.find(({ day }) => day === wanted)
    return found ? { expected: found.expected, low: found.low, high: found.high } : null
  }
  const restriction = growthRestriction(stored.family)
  const dates = { exhaustedAt: dateOnly(stored.exhaustedAt), regionalExhaustedAt: dateOnly(stored.regionalExhaustedAt) }
  const facts = { ...stored, ...dates, levelShifts: [...levelShifts], growthRestriction: restriction }
  return {
    ...facts,
    subscriptionName: stored.subscriptionName ?? stored.subscriptionId,
    inDays7: ahead(7),
    inDays14: ahead(14),
    inDays30: ahead(30),
    sparkline: sparkline.slice(-maxHistoryDaysUsed),
    text: forecastText(facts),
    ageSeconds: ageSeconds(stored.snapshotTime, now),
  }
}

const dateOnly = (time: string | null): string | null => time?.slice(0, 'yyyy-mm-dd'.length) ?? null
