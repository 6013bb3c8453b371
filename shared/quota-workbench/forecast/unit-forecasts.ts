import { forecastHorizonDays, maxHistoryDaysUsed } from '#shared/contract/quota/forecast-states.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { toDate, toDay, toTime } from './calendar-days.js'
import { type DailySeries, dailySeries } from './daily-series.js'
import type { LeadTime } from './lead-time.js'
import { forecastQuota, type QuotaForecast } from './quota-forecast.js'
import type { KnownQuota, QuotaHistory, UnitQuotas, UnitScope } from './quota-history.js'
import { type KeptRange, keptDays, type WrittenForecast } from './stored-forecast.js'

/** Quotas whose history is in memory at a time: what is read does not grow with the families of a unit. */
export const quotasAtOnce = 20

/** A quota with its whole days and what they prove. */
export interface FoundForecast {
  readonly quota: KnownQuota
  readonly series: DailySeries
  readonly forecast: QuotaForecast
}

/**
 * The forecasts of the quotas of a unit that had any use in these days. Another quota has none to expect: its row would
 * say so of every family that Azure lists. The regional total comes first.
 */
export async function unitForecasts(
  history: Pick<QuotaHistory, 'changes'>,
  scope: UnitScope,
  unit: UnitQuotas,
  leadTime: LeadTime,
): Promise<WrittenForecast[]> {
  const isRegional = ({ familyKey }: KnownQuota) => familyKey === regionalQuota
  const [regional] = await findForecasts(history, scope, unit, unit.quotas.filter(isRegional))
  const around = { unit, leadTime, regionalExhaustedAt: toExhaustedAt(unit, regional) }
  const written = regional && wasUsed(regional) ? [toForecast(regional, around)] : []
  const families = unit.quotas.filter(quota => !isRegional(quota))
  for (let from = 0; from < families.length; from += quotasAtOnce) {
    const found = await findForecasts(history, scope, unit, families.slice(from, from + quotasAtOnce))
    written.push(...found.filter(wasUsed).map(one => toForecast(one, around)))
  }
  return written
}

/** The forecasts of some quotas of a unit, used or not. */
export async function findForecasts(
  history: Pick<QuotaHistory, 'changes'>,
  scope: UnitScope,
  unit: UnitQuotas,
  quotas: readonly KnownQuota[],
): Promise<FoundForecast[]> {
  if (quotas.length === 0) return []
  const since = toTime(toDay(unit.snapshotTime) - maxHistoryDaysUsed + 1)
  const keys = quotas.map(({ familyKey }) => familyKey)
  const changes = Map.groupBy(await history.changes(scope, keys, since), ({ familyKey }) => familyKey)
  return quotas.map(quota => {
    const series = dailySeries(unit, quota, changes.get(quota.familyKey) ?? [], maxHistoryDaysUsed)
    return { quota, series, forecast: forecastQuota(series, quota) }
  })
}

const wasUsed = ({ quota, series }: FoundForecast): boolean => quota.quotaUsed > 0 || series.used.some(used => used > 0)

/** When a quota is expected to be exhausted, as a time; null: not within the horizon, or not known. */
export function toExhaustedAt(
  { snapshotTime }: Pick<UnitQuotas, 'snapshotTime'>,
  found: Pick<FoundForecast, 'forecast'> | undefined,
): string | null {
  const days = found?.forecast.exhaustion.expected ?? null
  return days === null ? null : toTime(toDay(snapshotTime) + days)
}

interface Around {
  readonly unit: Pick<UnitQuotas, 'snapshotTime'>
  readonly leadTime: LeadTime
  readonly regionalExhaustedAt: string | null
}

/** A forecast as it is stored. Days count from the last reading. */
export function toForecast(
  { quota, series, forecast }: FoundForecast,
  { unit, leadTime, regionalExhaustedAt }: Around,
): WrittenForecast {
  const { quotaUsed, quotaLimit } = quota
  const { days, exhaustion, levelShifts, ...said } = forecast
  const { earliest, latest } = exhaustion
  const toDateIn = (ahead: number | null) => (ahead === null ? null : toDate(toDay(unit.snapshotTime) + ahead))
  const canRequest = earliest !== null && growthRestriction(quota.family) === null
  const kept = keptDays(forecastHorizonDays).flatMap((day): KeptRange[] => {
    const range = days[day]
    if (!range) return []
    const peak = Math.max(...days.slice(0, day + 1).map(({ expected }) => expected))
    return [[day, range.expected, range.low, range.high, peak]]
  })
  return {
    ...quota,
    ...said,
    quotaFree: Math.max(0, quotaLimit - quotaUsed),
    share: quotaLimit > 0 ? Math.round((1000 * quotaUsed) / quotaLimit) / 10 : null,
    exhaustedAt: toExhaustedAt(unit, { forecast }),
    exhaustedEarliest: toDateIn(earliest),
    exhaustedLatest: toDateIn(latest),
    regionalExhaustedAt,
    requestBy: canRequest ? toDateIn(Math.max(0, earliest - leadTime.days)) : null,
    leadTimeDays: leadTime.days,
    leadTimeSource: leadTime.source,
    leadTimeRequests: leadTime.requests,
    historyDays: series.readDays,
    detail: JSON.stringify({ days: kept, levelShifts, sparkline: [...series.used, quotaUsed] }),
  }
}
