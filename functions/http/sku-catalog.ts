import type { Context } from '#functions/composition/context.js'
import { bind } from '#functions/edge/serve.js'
import { skuCatalogFamilies, skuCatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { catalogFamilies, catalogSku } from '#shared/sku-catalog/sku-catalog.js'

const version = ({ capacity }: Context) => capacity.version()

export const skuCatalogBindings = [
  bind(skuCatalogFamilies, ({ query }, { skuCatalog }) => catalogFamilies(skuCatalog, query), { version }),
  bind(skuCatalogSku, ({ params, query: { currency } }, { skuCatalog, config }) =>
    catalogSku(skuCatalog, { ...params, currency: currency ?? config.PRICE_CURRENCY }),
  ),
]
