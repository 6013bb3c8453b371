import { quantile } from '../figures.js'

/** Milliseconds, rounded to tenths; null if nothing was measured. */
export interface Times {
  readonly count: number
  readonly p50: number | null
  readonly p95: number | null
  readonly p99: number | null
  readonly max: number | null
}

export function toTimes(values: readonly number[]): Times {
  const at = (share: number) => (values.length === 0 ? null : Math.round(quantile(values, share) * 10) / 10)
  return { count: values.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
