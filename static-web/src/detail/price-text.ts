import type { z } from 'zod'
import type { PlacePrice } from '#shared/contract/recommendations.js'

export type Price = z.infer<typeof PlacePrice>

/** A sum of money; small ones with the digits that tell two sizes apart. */
export function money(value: number, currency: string): string {
  const digits = value > 0 && value < 10 ? 4 : value < 100 ? 2 : 0
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: digits,
    minimumFractionDigits: digits === 4 ? 2 : digits,
  }).format(value)
}

/** The prices of one machine in words: what is not sold is left out. */
export function priceText({ hour, month, windowsHour, spotHour, currency, derivedFrom }: Price): string {
  const words = [
    hour === null ? null : `${money(hour, currency)} an hour`,
    month === null ? null : `${money(month, currency)} a month`,
    windowsHour === null ? null : `Windows ${money(windowsHour, currency)} an hour`,
    spotHour === null ? null : `Spot ${money(spotHour, currency)} an hour`,
  ]
  const told = words.filter(word => word !== null)
  if (told.length === 0) return 'not sold by the hour'
  return [...told, ...(derivedFrom === null ? [] : [`derived (${derivedFrom})`])].join('; ')
}
