import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import { machines, skuNames, storedCapabilities } from '#shared/adapters/sql/sku-catalog/sku-names.js'
import type { RecommendationRepository } from '#shared/recommendations/recommendation-repository.js'
import type { CatalogVariant } from '#shared/sku-catalog/catalog-variant.js'
import { bestPlaces } from './best-places.js'

/** Reads for recommendations. Each answer takes one statement, whatever the number of sizes and regions. */
export function recommendationReads(database: Database): RecommendationRepository {
  const parsed = new ParsedCapabilities()
  const variants = (regions: readonly string[] | undefined, vmSku?: string) =>
    readVariants(database, parsed, regions, vmSku)
  return {
    variants: regions => variants(regions),
    findVariants: async (vmSku, regions) => {
      const found = await variants(regions, vmSku)
      return found.sort((a, b) => b.regions - a.regions || (a.contentHash < b.contentHash ? -1 : 1))
    },
    skuNames: () => skuNames(database),
    bestPlaces: query => bestPlaces({ ...database, currency: query.currency }, query),
    units: scope => units(database, scope),
  }
}

/**
 * Regions that report a size identically share one variant, which is read from one of them. The long capabilities of 50
 * regions are nearly all the same.
 */
async function readVariants(
  { db, dialect }: Database,
  parsed: ParsedCapabilities,
  regions: readonly string[] | undefined,
  vmSku: string | undefined,
): Promise<CatalogVariant[]> {
  const alike = db
    .selectFrom('VmSku as v')
    .where('v.resourceType', '=', machines)
    .$if(regions !== undefined, query => query.where('v.region', 'in', dialect.jsonNames(regions ?? [])))
    .$if(vmSku !== undefined, query => query.where('v.vmSku', '=', vmSku ?? ''))
    .groupBy(['v.vmSku', 'v.contentHash'])
    .select(({ fn }) => ['v.vmSku', 'v.contentHash', fn.min('v.region').as('region')])
    .select(({ fn }) => fn.countAll<number>().as('regions'))
  const rows = await db
    .selectFrom(alike.as('a'))
    .innerJoin('VmSku as v', join => join.onRef('v.region', '=', 'a.region').onRef('v.vmSku', '=', 'a.vmSku'))
    .innerJoin('VmSkuCapability as c', join => join.onRef('c.region', '=', 'a.region').onRef('c.vmSku', '=', 'a.vmSku'))
    .select(['v.vmSku', 'v.family', 'v.familyBase', 'v.vCpus', 'v.vCpusAvailable', 'v.memoryGiB', 'v.gpus'])
    .select(['v.architecture', 'v.retirementDate', 'v.contentHash', 'a.regions', 'c.capabilities'])
    .execute()
  return rows.map(row => ({ ...row, regions: Number(row.regions), capabilities: parsed.of(row) }))
}

/** The capabilities of a variant. Their text is parsed once. */
class ParsedCapabilities {
  readonly #parsed = new Map<string, CatalogVariant['capabilities']>()

  of({ vmSku, contentHash, capabilities }: { vmSku: string; contentHash: string; capabilities: unknown }) {
    const key = `${vmSku} ${contentHash}`
    const known = this.#parsed.get(key) ?? storedCapabilities(capabilities)
    if (this.#parsed.size >= maxParsed) this.#parsed.clear()
    this.#parsed.set(key, known)
    return known
  }
}

const maxParsed = 10_000

async function units(
  database: Database,
  { regions, subscriptionIds }: Parameters<RecommendationRepository['units']>[0],
) {
  const { db, dialect } = database
  const zones = db
    .selectFrom('RegionZone')
    .groupBy(['subscriptionId', 'region'])
    .select(({ fn }) => ['subscriptionId', 'region', fn.countAll<number>().as('zones')])
  const rows = await db
    .selectFrom(capacitySource(database).units.as('u'))
    .leftJoin('Subscription as s', 's.subscriptionId', 'u.subscriptionId')
    .leftJoin(zones.as('z'), join =>
      join.onRef('z.subscriptionId', '=', 'u.subscriptionId').onRef('z.region', '=', 'u.region'),
    )
    .where('u.subscriptionId', 'not in', absentSubscriptions(database))
    .$if(regions !== undefined, query => query.where('u.region', 'in', dialect.jsonNames(regions ?? [])))
    .$if(subscriptionIds !== undefined, query =>
      query.where('u.subscriptionId', 'in', dialect.jsonNames(subscriptionIds ?? [])),
    )
    .select(['u.subscriptionId', 's.displayName as subscriptionName', 'u.region', 'u.snapshotTime', 'z.zones'])
    .orderBy('u.region')
    .orderBy('u.subscriptionId')
    .execute()
  return rows.map(({ zones: regionZones, ...row }) => ({ ...row, regionZones: Number(regionZones ?? 0) }))
}
