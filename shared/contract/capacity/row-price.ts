import { z } from 'zod'

/** A month of a price, as Azure's calculator counts it. */
export const hoursPerMonth = 730

/** What so many machines cost a month, to the cent; null where the price of an hour is unknown. */
export const pricePerMonth = (hour: number | null, machines: number): number | null =>
  hour === null ? null : Math.round(hour * hoursPerMonth * machines * 100) / 100

const derivation =
  'What the price was made from, where the list has none of its own, such as "the price of westus"; null: it is the list\'s own.'

/** The price of a row: Linux, pay as you go, retail. Rows of the past have today's price too, as no past price is kept. */
export const priceFields = {
  pricePerHour: z.number().nullable().meta({
    description:
      "One Linux machine for an hour, pay as you go, retail, in `currency`. It is today's price, also with `at`. Null where it is not known.",
  }),
  pricePerMonth: z
    .number()
    .nullable()
    .meta({
      description: `desiredCount machines for ${hoursPerMonth} hours, to the cent. Null where it is not known.`,
    }),
  priceDerivedFrom: z.string().nullable().meta({ description: derivation }),
  currency: z.string().meta({ description: 'The currency that prices are read in (PRICE_CURRENCY).', example: 'USD' }),
}

/** Prices of a family in a region; likewise. */
export const familyPriceFields = {
  lowestPricePerHour: z.number().nullable().meta({
    description:
      'What the cheapest of its sizes costs an hour; only sizes that the filter leaves count. Null: no price is known.',
  }),
  lowestPricePerMonth: z
    .number()
    .nullable()
    .meta({ description: `desiredCount machines of that size for ${hoursPerMonth} hours.` }),
  lowestPricePerVCpuHour: z.number().nullable().meta({
    description: 'The lowest price of a size by its vCPU: it compares families and regions whatever sizes they have.',
  }),
  currency: priceFields.currency,
}
