import { z } from 'zod'

/** An ISO 4217 code; the one that prices are read in (the setting PRICE_CURRENCY) unless given. */
export const Currency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'must be a currency such as USD')
  .transform(text => text.toUpperCase())
export const currencyNote = { description: 'The one that prices are read in unless given.', example: 'USD' }
