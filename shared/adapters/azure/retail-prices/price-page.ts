import { z } from 'zod'
import { nextPage } from '#shared/adapters/azure/calls/page-list.js'
import { readRecords } from '#shared/ingestion/estate/record-list.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import { parseRecord } from '#shared/kernel/odd-record.js'
import { wrongAnswer } from '#shared/kernel/unusable-answer.js'
import type { RetailPrice } from '#shared/prices/retail-price.js'

const Text = z.string().max(256).default('')

/** A meter of the price list. Unused fields are left out; a missing field is empty. */
const Item = z.object({
  armSkuName: z.string().max(128).default(''),
  skuName: Text,
  meterName: Text,
  productName: Text,
  type: Text,
  unitOfMeasure: Text,
  retailPrice: z.number().min(0).max(1e9),
  tierMinimumUnits: z.number().default(0),
  effectiveStartDate: Text,
  effectiveEndDate: z
    .string()
    .nullish()
    .transform(text => text ?? ''),
  isPrimaryMeterRegion: z.boolean().default(true),
  armRegionName: Text,
  /** The simulator adds this to prices that were not recorded. */
  derivedFrom: z
    .string()
    .max(200)
    .nullish()
    .transform(text => text ?? null),
})

const Page = z.object({ Items: z.array(z.unknown()), NextPageLink: z.unknown().optional() })

export interface PricePage {
  /** The meters of the region. */
  readonly prices: Listed<RetailPrice>
  /** Count of all records on the page. */
  readonly length: number
  readonly nextLink: string | undefined
}

/**
 * Reads a page of the list. Meters of other regions are left out, and invalid ones are counted.
 * @throws UnusableAnswer if it is not a page of the list
 */
export function readPage(body: unknown, region: string): PricePage {
  const page = Page.safeParse(body)
  if (!page.success) throw wrongAnswer('Azure answered an object that is not a price list')
  const { Items, NextPageLink } = page.data
  const prices = readRecords(Items, record => {
    const price = parseRecord(Item, 'price', record)
    return price.armRegionName === region ? [price] : []
  })
  return { prices, length: Items.length, nextLink: nextPage(NextPageLink) }
}
