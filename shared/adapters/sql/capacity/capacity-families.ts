import { sql } from 'kysely'
import { familiesByRegion } from '#shared/adapters/sql/quota/family-units.js'
import { askedMachines } from '#shared/capacity/fit.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { pricePerMonth } from '#shared/contract/capacity/row-price.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import { readFamilyNames } from './family-names.js'
import type { PricedDatabase } from './row-prices.js'

const noSizes = { skus: 0, lowestPricePerHour: null, lowestPricePerVCpuHour: null }

/** One row per region and family, sorted by both. Each subscription's quota counts once. Disks have no family. */
export async function readFamilies(database: PricedDatabase, filter: CapacityFilter): Promise<CapacityFamily[]> {
  const families = (await familiesByRegion(database, filter)).filter(({ familyKey }) => familyKey !== '')
  const sizes = await familySizes(database, filter)
  const { desiredCount } = askedMachines(filter)
  const { currency } = database
  const names = await readFamilyNames(database.db)
  return families.map(({ familyKey, ...row }) => {
    const { family, familyBase } = names.get(familyKey) ?? { family: familyKey, familyBase: '' }
    const { skus, lowestPricePerHour, lowestPricePerVCpuHour } = sizes.get(`${row.region}/${familyKey}`) ?? noSizes
    const lowestPricePerMonth = pricePerMonth(lowestPricePerHour, desiredCount)
    const prices = { lowestPricePerHour, lowestPricePerMonth, lowestPricePerVCpuHour, currency }
    return { ...row, family, familyBase, skus, ...prices }
  })
}

interface FamilySizes {
  readonly skus: number
  readonly lowestPricePerHour: number | null
  readonly lowestPricePerVCpuHour: number | null
}

/**
 * The number of SKUs and the lowest prices by "region/family". Within a region, a SKU has one family, one price and one
 * vCPU count.
 */
async function familySizes(database: PricedDatabase, filter: CapacityFilter): Promise<Map<string, FamilySizes>> {
  const skus = database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(['l.region', 'l.skuKey'])
    .select(['l.region', 'l.skuKey'])
    .select(({ fn }) => [
      fn.max('l.familyKey').as('familyKey'),
      fn.max('l.vmSku').as('vmSku'),
      fn.max('l.vCpus').as('vCpus'),
    ])
  const sizes = await database.db
    .selectFrom(skus.as('s'))
    .leftJoin('Price as p', join =>
      join.onRef('p.region', '=', 's.region').onRef('p.vmSku', '=', 's.vmSku').on('p.currency', '=', database.currency),
    )
    .groupBy(['s.region', 's.familyKey'])
    .select(['s.region', 's.familyKey'])
    .select(({ fn }) => [
      fn.countAll<number>().as('skus'),
      fn.min<number | null>('p.linuxHour').as('lowestPricePerHour'),
      sql<number | null>`min(p.linuxHour / nullif(s.vCpus, 0))`.as('lowestPricePerVCpuHour'),
    ])
    .execute()
  return new Map(sizes.map(({ region, familyKey, ...rest }) => [`${region}/${familyKey}`, rest]))
}
