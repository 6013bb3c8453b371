import type { Clock } from '#shared/kernel/clock.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { ExpectedUse, UseForecasts } from '#shared/quota-workbench/candidates/captured-sources.js'
import type { ForecastReads } from './forecast-queries.js'
import { daysSinceReading, type ForecastDetail, readDays, type StoredForecast } from './stored-forecast.js'

const dayMs = 86_400_000
const byRegion = { column: 'region', direction: 'asc' } as const
const maxRows = 5_000_000

/**
 * The largest use that stored forecasts expect of the families of a capture on any day from now until so many days ahead:
 * the last day alone may be a Sunday. A reading that is too old to count from has none.
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
        const late = daysSinceReading(row, now)
        if (row.familyKey === regionalQuota || late > readDays) continue
        const forecastUsed = peakUntil(row, late + horizonDays)
        if (forecastUsed === null) continue
        const { subscriptionId, region, familyKey } = row
        found.push({ subscriptionId, region, familyKey, forecastUsed, forecastAt })
      }
    return found
  },
})

/**
 * Whole vCPU, from the reading on; null: too little history, or further ahead than a forecast reaches. Days of which no peak
 * is stored count with their own use.
 */
function peakUntil({ detail }: Pick<StoredForecast, 'detail'>, days: number): number | null {
  const known = (JSON.parse(detail) as ForecastDetail).days
  const last = known.findIndex(([day]) => day >= days)
  if (last < 0) return null
  return Math.max(...known.slice(0, last + 1).map(([, expected, , , peak = expected]) => peak))
}
