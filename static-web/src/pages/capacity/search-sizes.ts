import { skuCatalogFamilies } from '#shared/contract/capacity/sku-catalog.js'
import { call } from '../../api/call.js'

/** The sizes of the families whose names contain a text. */
export async function searchSizes(search: string, signal: AbortSignal): Promise<readonly string[]> {
  const { families } = await call(skuCatalogFamilies, { search, limit: '60' }, signal)
  return families.flatMap(({ skus }) => skus)
}
