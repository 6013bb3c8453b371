import type { Database } from '#shared/adapters/sql/database.js'
import { matchAny } from '#shared/adapters/sql/reads/scope-condition.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { UseForecasts } from '#shared/quota-workbench/candidates/captured-sources.js'
import type { ForecastDetail } from '#shared/quota-workbench/forecast/stored-forecast.js'

const dayMs = 24 * 3_600_000

/** Expected uses by the stored forecasts, rounded up to whole vCPU. Series with too little history have none. */
export const capturedForecasts = (database: Database): UseForecasts => ({
  async expectedUses({ subscriptionIds, regions, familyKeys }, horizonDays) {
    const rows = await database.db
      .selectFrom('QuotaForecast as f')
      .innerJoin('ForecastUnit as u', join =>
        join.onRef('u.subscriptionId', '=', 'f.subscriptionId').onRef('u.region', '=', 'f.region'),
      )
      .where('f.familyKey', '<>', regionalQuota)
      .where(({ and }) =>
        and([
          ...matchAny(database, 'f.subscriptionId', subscriptionIds),
          ...matchAny(database, 'f.region', regions),
          ...matchAny(database, 'f.familyKey', familyKeys),
        ]),
      )
      .select(['f.subscriptionId', 'f.region', 'f.familyKey', 'f.detail', 'u.snapshotTime'])
      .execute()
    return rows.flatMap(({ detail, snapshotTime, ...key }) => {
      const { days } = JSON.parse(detail) as ForecastDetail
      const range = days.find(({ day }) => day === horizonDays)
      if (!range) return []
      const forecastAt = new Date(Date.parse(snapshotTime) + horizonDays * dayMs).toISOString()
      return [{ ...key, forecastUsed: Math.ceil(range.expected), forecastAt }]
    })
  },
})
