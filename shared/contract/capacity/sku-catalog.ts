import { z } from 'zod'
import { PlacePrice, SizeSpec } from '#shared/contract/capacity/recommendations/recommendations.js'
import { Currency, currencyNote } from '#shared/contract/common/currency.js'
import { searchText } from '#shared/contract/common/filter-words.js'
import { fullSizeName } from '#shared/contract/common/names.js'
import { limit, sortBy } from '#shared/contract/common/paging.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'

const area = 'Subscriptions and SKU catalog'

export const CatalogFamily = z
  .object({
    family: z.string(),
    familyBase: z.string(),
    skus: z.array(z.string()),
    vCpusFrom: z.number().nullable(),
    vCpusTo: z.number().nullable(),
    architectures: z.array(z.string()),
    regions: z.int().meta({ description: 'Regions with a size of the family.' }),
    retirementDate: z.iso.date().nullable().meta({ description: 'The earliest date of its sizes.' }),
    quotaUsed: z.number().nullable().meta({
      description: 'vCPU of its quota in use, over subscriptions and regions. Null: no quota is reported.',
    }),
  })
  .meta({ id: 'CatalogFamily' })
export type CatalogFamily = z.infer<typeof CatalogFamily>

const snapshotTime = z.iso.datetime().nullable().meta({ description: 'The newest reading of the answer.' })
const source = z.literal('Resource SKUs').meta({ description: "Azure's list that it was read from." })

export const skuCatalogFamilies = route({
  id: 'skuCatalogFamilies',
  cost: heavy,
  method: 'GET',
  path: '/api/sku-catalog/families',
  level: 'public',
  answers: [304],
  area,
  summary: 'Families of VM sizes with their sizes and retirement dates',
  query: z.object({
    search: searchText
      .transform(text => text?.trim() || undefined)
      .meta({ description: 'Part of a family or size name.', example: 'ddsv5' }),
    sort: sortBy(['family', 'quotaUsed'], 'family:asc'),
    limit,
  }),
  response: z
    .object({ source, snapshotTime, families: z.array(CatalogFamily), total: z.int(), truncated: z.boolean() })
    .meta({ id: 'CatalogFamilyList' }),
})

export const SkuRegion = z
  .object({
    region: z.string(),
    retirementDate: z.iso.date().nullable(),
    differs: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'Capabilities that differ from those of most regions; null: not reported here.' }),
    price: PlacePrice.nullable(),
  })
  .meta({ id: 'SkuRegion' })
export type SkuRegion = z.infer<typeof SkuRegion>

export const CatalogSku = z
  .object({
    source,
    snapshotTime,
    size: SizeSpec,
    resourceType: z.string(),
    tier: z.string(),
    capabilities: z
      .record(z.string(), z.string())
      .meta({ description: "By Azure's name, each with its value in most regions." }),
    regions: z.array(SkuRegion),
  })
  .meta({ id: 'CatalogSku' })
export type CatalogSku = z.infer<typeof CatalogSku>

export const skuCatalogSku = route({
  id: 'skuCatalogSku',
  method: 'GET',
  path: '/api/sku-catalog/skus/{sku}',
  level: 'public',
  area,
  summary: 'One size: capabilities, retirement, regions and prices',
  params: z.object({
    sku: z
      .string()
      .trim()
      .regex(/^[\w .\-()]{1,100}$/, 'must be the name of a size')
      .transform(fullSizeName)
      .meta({ description: 'Case-insensitive, with or without Standard_.', example: 'Standard_D8s_v5' }),
  }),
  query: z.object({
    currency: Currency.optional().meta(currencyNote),
  }),
  response: CatalogSku,
})
