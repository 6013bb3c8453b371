import { maxHistoryDaysUsed } from '#shared/contract/quota/forecast-states.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { toDate, toDay, toTime } from './calendar-days.js'
import { type DailySeries, dailySeries } from './daily-series.js'
import type { LeadTime } from './lead-time.js'
import { forecastQuota, type QuotaForecast } from './quota-forecast.js'
import type { KnownQuota, UnitHistory } from './quota-history.js'
import { keptDays, type WrittenForecast } from './stored-forecast.js'

/**
 * The forecasts of the quotas of a unit that had any use in these days. Another quota has none to expect: its row would
 * say so of every family that Azure lists.
 */
export function unitForecasts(unit: UnitHistory, leadTime: LeadTime): WrittenForecast[] {
  const changes = Map.groupBy(unit.changes, ({ familyKey }) => familyKey)
  const found = unit.quotas.flatMap(quota => {
    const series = dailySeries(unit, quota, changes.get(quota.familyKey) ?? [], maxHistoryDaysUsed)
    return series.used.some(used => used > 0) ? [{ quota, series, forecast: forecastQuota(series) }] : []
  })
  const regional = found.find(({ quota }) => quota.familyKey === regionalQuota)
  const regionalDays = regional?.forecast.exhaustion.expected ?? null
  const regionalExhaustedAt = regionalDays === null ? null : toTime(toDay(unit.snapshotTime) + regionalDays)
  return found.map(one => toForecast(one, { unit, leadTime, regionalExhaustedAt }))
}

interface Found {
  readonly quota: KnownQuota
  readonly series: DailySeries
  readonly forecast: QuotaForecast
}

interface Around {
  readonly unit: Pick<UnitHistory, 'snapshotTime'>
  readonly leadTime: LeadTime
  readonly regionalExhaustedAt: string | null
}

/** A forecast as it is stored. Days count from the last reading. */
export function toForecast(
  { quota, series, forecast }: Found,
  { unit, leadTime, regionalExhaustedAt }: Around,
): WrittenForecast {
  const { quotaUsed, quotaLimit } = quota
  const { days, exhaustion, levelShifts, ...said } = forecast
  const { expected, earliest, latest } = exhaustion
  const toDateIn = (ahead: number | null) => (ahead === null ? null : toDate(toDay(unit.snapshotTime) + ahead))
  const canRequest = earliest !== null && growthRestriction(quota.family) === null
  const kept = keptDays.flatMap(day => {
    const range = days[day - 1]
    return range ? [{ day, ...range }] : []
  })
  return {
    ...quota,
    ...said,
    quotaFree: Math.max(0, quotaLimit - quotaUsed),
    share: quotaLimit > 0 ? Math.round((1000 * quotaUsed) / quotaLimit) / 10 : null,
    exhaustedInDays: expected,
    exhaustedAt: expected === null ? null : toTime(toDay(unit.snapshotTime) + expected),
    exhaustedEarliest: toDateIn(earliest),
    exhaustedLatest: toDateIn(latest),
    regionalExhaustedAt,
    requestBy: canRequest ? toDateIn(Math.max(0, earliest - leadTime.days)) : null,
    leadTimeDays: leadTime.days,
    leadTimeSource: leadTime.source,
    historyDays: series.used.length,
    detail: JSON.stringify({ days: kept, levelShifts, sparkline: series.used }),
  }
}
