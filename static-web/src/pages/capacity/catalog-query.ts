import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { skuCatalogFamilies } from '#shared/contract/capacity/sku-catalog.js'
import { call } from '../../api/call.js'

/** The families of the catalog that a part of a name leaves, each with its sizes. */
export const catalogOptions = (search: string) =>
  queryOptions({
    queryKey: ['catalog', search],
    queryFn: ({ signal }) => call(skuCatalogFamilies, { search, limit: '60' }, signal),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
