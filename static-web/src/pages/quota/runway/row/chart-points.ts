import type { ForecastSeries } from '#shared/contract/quota/forecast-series.js'
import type { TrendChart } from '../../../../history/trend-chart.js'

/** A day of the chart, with what is known of it. */
export interface ChartDay {
  /** The start of the day, ISO. */
  readonly time: string
  readonly used: number | null
  readonly limit: number | null
  readonly expected: number | null
  readonly low: number | null
  readonly high: number | null
}

const startTime = (day: string): string => `${day}T00:00:00.000Z`

/** The days of the history, then those of the forecast, which begins where the history ends. The limit stays as it is now. */
export function chartDays({
  history,
  forecast,
  quotaLimit,
}: Pick<ForecastSeries, 'history' | 'forecast' | 'quotaLimit'>): readonly ChartDay[] {
  const last = history.at(-1)
  const past = history.map(point => {
    // The forecast starts at the last reading, so that its line has no gap to the history.
    const start = point === last && forecast.length > 0 ? point.quotaUsed : null
    return {
      time: startTime(point.day),
      used: point.quotaUsed,
      limit: point.quotaLimit,
      expected: start,
      low: start,
      high: start,
    }
  })
  const ahead = forecast
    .filter(({ day }) => last === undefined || day > last.day)
    .map(({ day, expected, low, high }) => ({
      time: startTime(day),
      used: null,
      limit: quotaLimit,
      expected,
      low,
      high,
    }))
  return [...past, ...ahead]
}

/** Use, limit and forecast in one chart; dotted lines mark the jumps of use. */
export const runwayChart = ({ levelShifts }: Pick<ForecastSeries, 'levelShifts'>): TrendChart<ChartDay> => ({
  key: 'runway',
  title: 'Use and forecast',
  unit: 'vCPU',
  lines: [
    { key: 'used', label: 'Used', color: '--accent' },
    { key: 'limit', label: 'Limit', color: '--restricted', dash: [6, 3] },
    { key: 'expected', label: 'Expected', color: '--accent', dash: [2, 3] },
  ],
  band: { low: 'low', high: 'high', color: '--forecast-band' },
  marks: levelShifts.map(({ at }) => startTime(at)),
})
