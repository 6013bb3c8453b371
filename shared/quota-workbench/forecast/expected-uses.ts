import type { Clock } from '#shared/kernel/clock.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { ExpectedUse, UseForecasts } from '#shared/quota-workbench/candidates/captured-sources.js'
import type { ForecastReads } from './forecast-queries.js'
import { daysSinceReading, type ForecastDetail, type StoredForecast } from './stored-forecast.js'

const dayMs = 86_400_000
const byRegion = { column: 'region', direction: 'asc' } as const
const maxRows = 5_000_000

/**
 * What stored forecasts expect of the families of a capture so many days from now, between the stored days in a straight
 * line.
 */
export const expectedUses = (reads: Pick<ForecastReads, 'walk'>, clock: Clock): UseForecasts => ({
  async expectedUses({ subscriptionIds, regions, familyKeys }, horizonDays) {
    const now = clock()
    const forecastAt = new Date(now.getTime() + horizonDays * dayMs).toISOString()
    const filter = {
      ...(subscriptionIds && { subscriptionIds }),
      ...(regions && { region: regions }),
      ...(familyKeys && { family: familyKeys }),
    }
    const found: ExpectedUse[] = []
    for await (const rows of reads.walk(filter, byRegion, maxRows))
      for (const row of rows) {
        const days = horizonDays + daysSinceReading(row, now)
        const forecastUsed = row.familyKey === regionalQuota ? null : expectedAfter(row, days)
        if (forecastUsed === null) continue
        const { subscriptionId, region, familyKey } = row
        found.push({ subscriptionId, region, familyKey, forecastUsed, forecastAt })
      }
    return found
  },
})

/** Whole vCPU; null: too little history, or further ahead than a forecast reaches. */
function expectedAfter(
  { quotaUsed, detail }: Pick<StoredForecast, 'quotaUsed' | 'detail'>,
  days: number,
): number | null {
  const known = (JSON.parse(detail) as ForecastDetail).days
  const next = known.findIndex(([day]) => day >= days)
  const after = known[next]
  if (!after) return null
  const [[dayBefore, before], [dayAfter, expected]] = [known[next - 1] ?? [0, quotaUsed], after]
  const part = (days - dayBefore) / (dayAfter - dayBefore)
  return Math.round(before + part * (expected - before))
}
