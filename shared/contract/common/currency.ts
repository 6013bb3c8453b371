import { z } from 'zod'

/** An ISO 4217 code. Default: the currency of the price pipeline (the setting PRICE_CURRENCY). */
export const Currency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'must be a currency such as USD')
  .transform(text => text.toUpperCase())
export const currencyNote = { description: 'Default: the setting PRICE_CURRENCY.', example: 'USD' }
