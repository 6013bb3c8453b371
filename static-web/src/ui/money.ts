/** A price. Small ones have enough digits to distinguish two sizes. */
export function money(value: number, currency: string): string {
  const digits = value > 0 && value < 10 ? 4 : value < 100 ? 2 : 0
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: digits,
    minimumFractionDigits: digits === 4 ? 2 : digits,
  }).format(value)
}
