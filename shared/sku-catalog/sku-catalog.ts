import type { CatalogFamily, CatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { own } from '#shared/contract/common/own.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { AppError } from '#shared/kernel/app-error.js'
import { toPrice } from '#shared/prices/hour-prices.js'
import { noSuchSize } from '#shared/reads/near-names.js'
import { sortRows } from '#shared/reads/sort-rows.js'
import { toSize, toSpec } from '#shared/sku-catalog/size-spec.js'
import type { RegionalSku, SkuCatalogRepository } from './sku-catalog-repository.js'

const source = 'Resource SKUs' as const

interface Families {
  readonly source: typeof source
  readonly snapshotTime: string | null
  readonly families: CatalogFamily[]
  readonly total: number
  readonly truncated: boolean
}

interface FamiliesRequest {
  readonly search?: string | undefined
  readonly limit: number
  readonly sort?: Sort<'family' | 'quotaUsed'>
}

/** Families whose name, or the name of one of their sizes, contains the text. */
export async function catalogFamilies(
  repository: SkuCatalogRepository,
  { search, limit, sort }: FamiliesRequest,
): Promise<Families> {
  const skus = Map.groupBy(await repository.familySkus(), ({ familyKey }) => familyKey)
  const wanted = plain(search ?? '')
  const families = (await repository.families())
    .map(({ familyKey, ...family }) => {
      const own = skus.get(familyKey) ?? []
      const architectures = [...new Set(own.flatMap(({ architecture }) => architecture ?? []))].sort()
      return { ...family, skus: [...new Set(own.map(({ vmSku }) => vmSku))], architectures }
    })
    .filter(({ family, skus: names }) => [family, ...names].some(name => plain(name).includes(wanted)))
  const sorted = inOrder(families, sort)
  const snapshotTime = await repository.snapshotTime()
  const truncated = families.length > limit
  return { source, snapshotTime, families: sorted.slice(0, limit), total: families.length, truncated }
}

/** They are already sorted by name. */
function inOrder(families: CatalogFamily[], sort: FamiliesRequest['sort']): CatalogFamily[] {
  if (sort?.column === 'quotaUsed') return sortRows(families, sort)
  return sort?.direction === 'desc' ? families.toReversed() : families
}

/** The normalized form of a name for searches: `D8s v5` matches `Standard_D8s_v5`. */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_]/g, '')

/** One size with the values of most regions, and the differences of each region. Rejects with `notFound`. */
export async function catalogSku(
  repository: SkuCatalogRepository,
  { sku, currency }: { sku: string; currency: string },
): Promise<CatalogSku> {
  const rows = await repository.sku(sku, currency)
  const [first] = rows
  if (!first) throw new AppError('notFound', noSuchSize(sku, await repository.skuNames()))
  const capabilities = commonCapabilities(rows)
  const typical = rows.find(row => Object.keys(differences(row, capabilities)).length === 0) ?? first
  return {
    source,
    snapshotTime: await repository.snapshotTime(),
    size: toSpec(toSize({ ...typical, capabilities, regions: rows.length })),
    resourceType: typical.resourceType,
    tier: typical.tier,
    capabilities,
    regions: rows.map(row => ({
      region: row.region,
      retirementDate: row.retirementDate,
      differs: differences(row, capabilities),
      price: toPrice(row, { showPricing: true, showSpot: true, currency }),
    })),
  }
}

function commonCapabilities(rows: readonly RegionalSku[]): Record<string, string> {
  const names = [...new Set(rows.flatMap(({ capabilities }) => Object.keys(capabilities)))].sort()
  const entries = names.flatMap(name => {
    const values = Map.groupBy(rows, ({ capabilities }) => own(capabilities, name))
    const [[value] = []] = [...values].sort(([, a], [, b]) => b.length - a.length)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

function differences(row: RegionalSku, typical: Readonly<Record<string, string>>): Record<string, string | null> {
  const names = [...new Set([...Object.keys(typical), ...Object.keys(row.capabilities)])]
  const other = names.filter(name => own(row.capabilities, name) !== own(typical, name))
  return Object.fromEntries(other.map(name => [name, own(row.capabilities, name) ?? null]))
}
