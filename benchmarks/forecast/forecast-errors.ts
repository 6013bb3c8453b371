import { forecastUse } from '#shared/quota-workbench/forecast/forecast-use.js'
import type { Series, Span } from './simulated-series.js'

export const horizons = [7, 14, 30] as const
export const methods = ['ours', 'last value', 'straight line'] as const
export type Method = (typeof methods)[number]

/** How far a forecast of one series was off, in percent of its mean use of the fitted days. */
export interface Miss {
  readonly horizon: number
  readonly errors: Readonly<Record<Method, number>>
  readonly isCovered: boolean
}

export function misses({ values }: Series, { fitted, tested }: Span): Miss[] {
  const past = values.slice(0, fitted)
  const { days } = forecastUse(past, tested)
  const scale = past.reduce((sum, value) => sum + value, 0) / fitted
  const line = straightLine(past)
  return horizons.map(horizon => {
    const came = values[fitted + horizon - 1] ?? 0
    const { expected, low, high } = days[horizon - 1] ?? { expected: 0, low: 0, high: 0 }
    const off = (value: number) => (100 * Math.abs(value - came)) / scale
    return {
      horizon,
      errors: {
        ours: off(expected),
        'last value': off(past.at(-1) ?? 0),
        'straight line': off(line(fitted + horizon - 1)),
      },
      isCovered: came >= Math.floor(low) && came <= Math.ceil(high),
    }
  })
}

/** The line with the least squares of the errors. */
function straightLine(values: readonly number[]): (day: number) => number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, _value, day) => sum + (day - middle) ** 2, 0)
  const slope = values.reduce((sum, value, day) => sum + (day - middle) * (value - mean), 0) / squares
  return day => mean + slope * (day - middle)
}
