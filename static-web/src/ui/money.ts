/** Kept, since making one takes longer than drawing a row. */
const formats = new Map<string, Intl.NumberFormat>()

/** A sum of money; small ones with the digits that tell two sizes apart. */
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
    minimumFractionDigits: digits === 4 ? 2 : digits,
  })
