import type { Context } from '#functions/host/context.js'
import { bind } from '#functions/host/serve.js'
import { catalogFamilies, catalogSku } from '#shared/capacity/sku-catalog.js'
import { skuCatalogFamilies, skuCatalogSku } from '#shared/contract/sku-catalog.js'

const version = ({ capacity }: Context) => capacity.version()

export const skuCatalogBindings = [
  bind(skuCatalogFamilies, ({ query }, { skuCatalog }) => catalogFamilies(skuCatalog, query), { version }),
  bind(skuCatalogSku, ({ params, query: { currency } }, { skuCatalog, config }) =>
    catalogSku(skuCatalog, { ...params, currency: currency ?? config.PRICE_CURRENCY }),
  ),
]
