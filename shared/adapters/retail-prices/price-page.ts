import { z } from 'zod'
import type { RetailPrice } from '#shared/capacity/prices/retail-price.js'
import { UpstreamError } from '#shared/ingestion/resource-manager.js'

/** A meter as the list writes it; what is not needed is left out, and what is missing is empty. */
const Item = z.object({
  armSkuName: z.string().default(''),
  skuName: z.string().default(''),
  meterName: z.string().default(''),
  productName: z.string().default(''),
  type: z.string().default(''),
  unitOfMeasure: z.string().default(''),
  retailPrice: z.number().min(0),
  tierMinimumUnits: z.number().default(0),
  effectiveStartDate: z.string().default(''),
  effectiveEndDate: z
    .string()
    .nullish()
    .transform(text => text ?? ''),
  isPrimaryMeterRegion: z.boolean().default(true),
  armRegionName: z.string().default(''),
  /** Only of the simulator, for prices that are not recorded. */
  derivedFrom: z
    .string()
    .max(200)
    .nullish()
    .transform(text => text ?? null),
})

const Page = z.object({ Items: z.array(Item), NextPageLink: z.string().nullish() })

export interface PricePage {
  readonly prices: readonly RetailPrice[]
  readonly nextPage: string | undefined
}

/** Rejects what is not a page of the list; what is of another region is left out. */
export function readPage(body: unknown, region: string): PricePage {
  const page = Page.safeParse(body)
  if (!page.success) throw new UpstreamError(`prices of ${region}: the answer is not a price list`)
  const { Items, NextPageLink } = page.data
  return {
    prices: Items.filter(({ armRegionName }) => armRegionName === region),
    nextPage: NextPageLink ? NextPageLink : undefined,
  }
}
