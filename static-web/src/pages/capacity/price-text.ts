import type { z } from 'zod'
import type { PlacePrice } from '#shared/contract/capacity/recommendations/recommendations.js'
import { money } from '../../ui/money.js'

export type Price = z.infer<typeof PlacePrice>

/** The prices of one machine in words, without those that are not sold. */
export function priceText({ hour, month, windowsHour, spotHour, currency, derivedFrom }: Price): string {
  const words = [
    hour === null ? null : `${money(hour, currency)} an hour`,
    month === null ? null : `${money(month, currency)} a month`,
    windowsHour === null ? null : `Windows ${money(windowsHour, currency)} an hour`,
    spotHour === null ? null : `Spot ${money(spotHour, currency)} an hour`,
  ]
  const soldAs = words.filter(word => word !== null)
  if (soldAs.length === 0) return 'not sold by the hour'
  return [...soldAs, ...(derivedFrom === null ? [] : [`derived (${derivedFrom})`])].join('; ')
}

/** The prices that are not in a row's columns: Windows and Spot. */
export function otherPricesText({ windowsHour, spotHour, currency }: Price): string {
  const words = [
    windowsHour === null ? null : `Windows ${money(windowsHour, currency)} an hour`,
    spotHour === null ? null : `Spot ${money(spotHour, currency)} an hour`,
  ]
  return words.filter(word => word !== null).join('; ') || 'not sold'
}
