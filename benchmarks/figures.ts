/** Small statistics and a table for the terminal. */

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
export const perSecond = (count: number, milliseconds: number): string =>
  `${Math.round((count * 1000) / milliseconds).toLocaleString('en')}/s`

export function heading(text: string): void {
  console.log(`\n${text}\n${'-'.repeat(text.length)}`)
}

export function line(name: string, ...values: readonly string[]): void {
  console.log(name.padEnd(52) + values.map(value => value.padStart(18)).join(''))
}
