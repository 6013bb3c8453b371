/** Small statistics of lists of numbers. */

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length)

/** The value below which this share of the values lies, interpolated; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  const position = share * (sorted.length - 1)
  const lower = sorted[Math.floor(position)] ?? 0
  const upper = sorted[Math.ceil(position)] ?? lower
  return lower + (upper - lower) * (position - Math.floor(position))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
