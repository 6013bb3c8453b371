/** Cached, because creating one takes longer than drawing a row. */
const formats = new Map<string, Intl.NumberFormat>()

/** A price. Small ones have enough digits to distinguish two sizes, at least three, so that they align. */
export function money(value: number, currency: string): string {
  const digits = value > 0 && value < 10 ? 4 : value < 100 ? 2 : 0
  const key = `${currency} ${digits}`
  const format = formats.get(key) ?? createFormat(currency, digits)
  formats.set(key, format)
  return format.format(value)
}

const createFormat = (currency: string, digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: digits,
    minimumFractionDigits: Math.min(digits, 3),
  })
