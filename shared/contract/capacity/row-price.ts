import { z } from 'zod'

/** Hours of a month in Azure's price calculator. */
export const hoursPerMonth = 730

/** Price of a number of machines per month, rounded to the cent; null if the price per hour is unknown. */
export const pricePerMonth = (hour: number | null, machines: number): number | null =>
  hour === null ? null : Math.round(hour * hoursPerMonth * machines * 100) / 100

const derivation = 'The source of a derived price, such as "the price of westus". Null: the price is in Azure\'s list.'

/**
 * The price of a row: Linux, pay as you go, retail. Past prices are not stored, so rows of the past have the current
 * price too.
 */
export const priceFields = {
  pricePerHour: z.number().nullable().meta({
    description:
      'One Linux machine for an hour, pay as you go, retail, in `currency`. Always the current price, even with `at`. Null: unknown.',
  }),
  pricePerMonth: z
    .number()
    .nullable()
    .meta({
      description: `desiredCount machines for ${hoursPerMonth} hours, rounded to the cent. Null: unknown.`,
    }),
  priceDerivedFrom: z.string().nullable().meta({ description: derivation }),
  currency: z.string().meta({ description: 'The currency that prices are read in (PRICE_CURRENCY).', example: 'USD' }),
}

/** The prices of a family in a region. */
export const familyPriceFields = {
  lowestPricePerHour: z.number().nullable().meta({
    description: 'Price per hour of its cheapest size within the filter. Null: no price is known.',
  }),
  lowestPricePerMonth: z
    .number()
    .nullable()
    .meta({ description: `desiredCount machines of that size for ${hoursPerMonth} hours.` }),
  lowestPricePerVCpuHour: z.number().nullable().meta({
    description: 'The lowest price of a size per vCPU, for comparing families and regions with different sizes.',
  }),
  currency: priceFields.currency,
}
