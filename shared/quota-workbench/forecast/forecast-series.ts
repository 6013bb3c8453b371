import type { ForecastSeries } from '#shared/contract/quota/forecast-series.js'
import { maxHistoryDaysUsed } from '#shared/contract/quota/forecast-states.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { toDate } from './calendar-days.js'
import { dailySeries } from './daily-series.js'
import type { LeadTimes } from './lead-time.js'
import { forecastQuota } from './quota-forecast.js'
import type { QuotaHistory, UnitScope } from './quota-history.js'
import { toForecastRow } from './stored-forecast.js'
import { toForecast, unitForecasts } from './unit-forecasts.js'

interface SeriesPorts {
  readonly history: QuotaHistory
  readonly leadTimes: LeadTimes
  readonly clock: Clock
}

/**
 * The days of one quota with its forecast, computed from the history as it is now.
 * @throws AppError `notFound` if Azure reports no such quota
 */
export async function forecastSeries(
  { history, leadTimes, clock }: SeriesPorts,
  { family: familyKey, ...scope }: UnitScope & { readonly family: string },
): Promise<ForecastSeries> {
  const unit = await history.unit(scope, maxHistoryDaysUsed)
  const quota = unit?.quotas.find(one => one.familyKey === familyKey)
  if (!unit || !quota) throw new AppError('notFound', 'Azure reports no quota of this family here')
  const own = unit.changes.filter(change => change.familyKey === familyKey)
  const series = dailySeries(unit, quota, own, maxHistoryDaysUsed)
  const forecast = forecastQuota(series)
  const needed = unit.quotas.filter(one => one.familyKey === familyKey || one.familyKey === regionalQuota)
  const leadTime = await leadTimes.find()
  const written =
    unitForecasts({ ...unit, quotas: needed }, leadTime).find(one => one.familyKey === familyKey) ??
    toForecast({ quota, series, forecast }, { unit, leadTime, regionalExhaustedAt: null })
  const { subscriptionName, snapshotTime } = unit
  const row = toForecastRow({ ...scope, ...written, subscriptionName, snapshotTime }, {}, clock())
  const day = (index: number) => toDate(series.firstDay + index)
  return {
    ...scope,
    subscriptionName: row.subscriptionName,
    family: quota.family,
    state: forecast.state,
    history: series.used.map((quotaUsed, index) => ({
      day: day(index),
      quotaUsed,
      quotaLimit: series.limits[index] ?? quota.quotaLimit,
    })),
    forecast: forecast.days.map((range, index) => ({ day: day(series.used.length + index), ...range })),
    levelShifts: [...forecast.levelShifts],
    quotaLimit: quota.quotaLimit,
    text: row.text,
    snapshotTime,
  }
}
