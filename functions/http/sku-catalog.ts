import { bind } from '#functions/host/serve.js'
import { skuCatalogFamilies, skuCatalogSku } from '#shared/contract/sku-catalog.js'
import { AppError } from '#shared/operations/app-error.js'

const missing = () => {
  throw new AppError('unavailable', 'The catalog cannot be read yet')
}

export const skuCatalogBindings = [bind(skuCatalogFamilies, missing), bind(skuCatalogSku, missing)]
