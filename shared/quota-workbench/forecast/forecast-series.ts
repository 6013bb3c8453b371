import type { ForecastSeries } from '#shared/contract/quota/forecast-series.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { toDate, toDay } from './calendar-days.js'
import type { LeadTimes } from './lead-time.js'
import type { QuotaHistory, UnitScope } from './quota-history.js'
import { toForecastRow } from './stored-forecast.js'
import { findForecasts, toExhaustedAt, toForecast } from './unit-forecasts.js'

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
  const unit = await history.unit(scope)
  const quota = unit?.quotas.find(one => one.familyKey === familyKey)
  if (!unit || !quota) throw new AppError('notFound', 'Azure reports no quota of this family here')
  const asked = unit.quotas.filter(one => one === quota || one.familyKey === regionalQuota)
  const all = await findForecasts(history, scope, unit, asked)
  const found = all.find(one => one.quota === quota)
  if (!found) throw new Error('The quota has no forecast')
  const { series, forecast } = found
  const regional = all.find(one => one.quota.familyKey === regionalQuota)
  const around = { unit, leadTime: await leadTimes.find(), regionalExhaustedAt: toExhaustedAt(unit, regional) }
  const written = toForecast(found, around)
  const { subscriptionName, snapshotTime } = unit
  const row = toForecastRow({ ...scope, ...written, subscriptionName, snapshotTime }, {}, clock())
  const today = toDay(snapshotTime)
  return {
    ...scope,
    subscriptionName: row.subscriptionName,
    family: quota.family,
    state: forecast.state,
    history: [
      ...series.used.map((quotaUsed, index) => ({
        day: toDate(series.firstDay + index),
        quotaUsed,
        quotaLimit: series.limits[index] ?? quota.quotaLimit,
      })),
      { day: toDate(today), quotaUsed: quota.quotaUsed, quotaLimit: quota.quotaLimit },
    ],
    forecast: forecast.days.slice(1).map((range, index) => ({ day: toDate(today + 1 + index), ...range })),
    levelShifts: [...forecast.levelShifts],
    quotaLimit: quota.quotaLimit,
    text: row.text,
    snapshotTime,
  }
}
