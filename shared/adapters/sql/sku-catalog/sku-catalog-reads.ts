import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import { bySkuKey } from '#shared/contract/common/names.js'
import type { RegionalSku, SkuCatalogRepository } from '#shared/sku-catalog/sku-catalog-repository.js'
import { machines, skuNames, storedCapabilities } from './sku-names.js'

/** Reads the catalog in VmSku and VmSkuCapability. Families have the spelling of the table Family. */
export function skuCatalogReads(database: Database): SkuCatalogRepository {
  const { db } = database
  const sizes = () => db.selectFrom('VmSku as v').where('v.resourceType', '=', machines)
  return {
    async families() {
      const rows = await sizes()
        .leftJoin('Family as f', 'f.familyKey', 'v.familyKey')
        .leftJoin(usedByFamily(database).as('q'), 'q.quotaKey', 'v.familyKey')
        .groupBy(['v.familyKey', 'f.family', 'f.familyBase', 'q.quotaUsed'])
        .select(({ fn }) => ['v.familyKey', 'f.family', 'f.familyBase', fn.min('v.vCpus').as('vCpusFrom')])
        .select(({ fn }) => [fn.max('v.vCpus').as('vCpusTo'), fn.min('v.retirementDate').as('retirementDate')])
        .select(({ fn }) => ['q.quotaUsed', fn.count<number>('v.region').distinct().as('regions')])
        .orderBy('v.familyKey')
        .execute()
      return rows.map(row => ({
        ...row,
        family: row.family ?? row.familyKey,
        familyBase: row.familyBase ?? '',
        regions: Number(row.regions),
      }))
    },
    async familySkus() {
      const skus = await sizes().select(['v.familyKey', 'v.vmSku', 'v.architecture']).distinct().execute()
      return skus.sort((a, b) => bySkuKey(a.vmSku, b.vmSku))
    },
    sku: (vmSku, currency) => sku(database, vmSku, currency),
    skuNames: () => skuNames(database),
    async snapshotTime() {
      const units = db.selectFrom(capacitySource(database).units.as('u'))
      const newest = units.select(({ fn }) => fn.max<string | null>('u.snapshotTime').as('at'))
      return (await newest.executeTakeFirstOrThrow()).at
    },
  }
}

/** vCPUs in use of each family's quota. */
const usedByFamily = (database: Database) =>
  database.db
    .selectFrom('QuotaUsage as u')
    .where('u.subscriptionId', 'not in', absentSubscriptions(database))
    .groupBy('u.quotaKey')
    .select(({ fn }) => ['u.quotaKey', fn.sum<number>('u.used').as('quotaUsed')])

async function sku({ db }: Database, vmSku: string, currency: string): Promise<RegionalSku[]> {
  const rows = await db
    .selectFrom('VmSku as v')
    .innerJoin('VmSkuCapability as c', join => join.onRef('c.region', '=', 'v.region').onRef('c.vmSku', '=', 'v.vmSku'))
    .leftJoin('Price as p', join =>
      join.onRef('p.region', '=', 'v.region').onRef('p.vmSku', '=', 'v.vmSku').on('p.currency', '=', currency),
    )
    .leftJoin('PriceReading as r', join => join.onRef('r.region', '=', 'v.region').on('r.currency', '=', currency))
    .where('v.vmSku', '=', vmSku)
    .where('v.resourceType', '=', machines)
    .select(['v.region', 'v.vmSku', 'v.resourceType', 'v.family', 'v.familyBase', 'v.tier', 'v.vCpus'])
    .select(['v.vCpusAvailable', 'v.memoryGiB', 'v.gpus', 'v.architecture', 'v.retirementDate', 'v.contentHash'])
    .select([
      'c.capabilities',
      'p.linuxHour',
      'p.windowsHour',
      'p.linuxSpotHour',
      'p.derivedFrom as pricesDerivedFrom',
      'r.readAt as pricesReadAt',
    ])
    .orderBy('v.region')
    .execute()
  return rows.map(row => ({ ...row, capabilities: storedCapabilities(row.capabilities) }))
}
