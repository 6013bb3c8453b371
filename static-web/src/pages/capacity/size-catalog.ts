import { queryOptions } from '@tanstack/react-query'
import { type CatalogFamily, skuCatalogFamilies } from '#shared/contract/capacity/sku-catalog.js'
import { shortSizeName } from '#shared/contract/common/names.js'
import { call } from '../../api/call.js'

/** All families with their sizes, those in use first: a few hundred, read once. */
export const catalogOptions = queryOptions({
  queryKey: ['catalog', 'families'],
  queryFn: ({ signal }) => call(skuCatalogFamilies, { sort: 'quotaUsed:desc', limit: '5000' }, signal),
  staleTime: 300_000,
})

export interface SizeOffer {
  readonly sku: string
  readonly family: CatalogFamily
}

/** Normalizes the ways to write a size: `D8s v5` is `Standard_D8s_v5`. */
const plain = (name: string): string => shortSizeName(name).toLowerCase().replace(/[\s_]/g, '')

/** The sizes that match a text: those that begin with it first, and of these first those of families in use. */
export function sizeOffers(families: readonly CatalogFamily[], text: string, max: number): SizeOffer[] {
  const wanted = plain(text.trim())
  const begin: SizeOffer[] = []
  const contain: SizeOffer[] = []
  for (const family of families)
    for (const sku of family.skus) {
      const name = plain(sku)
      if (name.startsWith(wanted)) begin.push({ sku, family })
      else if (name.includes(wanted)) contain.push({ sku, family })
    }
  return [...begin, ...contain].slice(0, max)
}

/** Some sizes of each family in use, as suggestions for an empty field. */
export const sizesInUse = (families: readonly CatalogFamily[], maxFamilies = 5, maxSizes = 4) =>
  families
    .filter(({ quotaUsed }) => (quotaUsed ?? 0) > 0)
    .slice(0, maxFamilies)
    .map(family => ({ family, skus: bySize(family.skus).slice(0, maxSizes) }))

/** By the first number in the name, which is the vCPU of most sizes. */
const bySize = (skus: readonly string[]): string[] =>
  skus.toSorted((a, b) => firstNumber(a) - firstNumber(b) || (a < b ? -1 : 1))
const firstNumber = (sku: string): number => Number(/\d+/.exec(shortSizeName(sku))?.[0] ?? 0)
