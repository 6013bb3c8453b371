import { sql } from 'kysely'
import { askedMachines } from '#shared/capacity/fit.js'
import type { CapacityFamily } from '#shared/contract/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { pricePerMonth } from '#shared/contract/row-price.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import type { Database } from './database.js'
import { readFamilyNames } from './family-names.js'
import { isFitting, rowsWhere, scoredFamilyUnits, stateCounts, stateSums, withQuotas } from './family-units.js'
import { quotaSums } from './quota-sums.js'
import type { PricedDatabase } from './row-prices.js'

const noSizes = { skus: 0, lowestPricePerHour: null, lowestPricePerVCpuHour: null }

/** One row per (region, family), in this order. Each subscription's quota counts once. Disks have no family. */
export async function readFamilies(database: PricedDatabase, filter: CapacityFilter): Promise<CapacityFamily[]> {
  const families = await foldedUnits(database, filter)
  const sizes = await familySizes(database, filter)
  const { desiredCount } = askedMachines(filter)
  const { currency } = database
  const names = await readFamilyNames(database.db)
  return families.map(row => {
    const { family, familyBase } = names.get(row.family) ?? { family: row.family, familyBase: '' }
    const { skus, lowestPricePerHour, lowestPricePerVCpuHour } = sizes.get(`${row.region}/${row.family}`) ?? noSizes
    const lowestPricePerMonth = pricePerMonth(lowestPricePerHour, desiredCount)
    const prices = { lowestPricePerHour, lowestPricePerMonth, lowestPricePerVCpuHour, currency }
    // The rows are this read's own: to add to thousands costs less than to copy them.
    return Object.assign(row, { family, familyBase, skus, ...prices })
  })
}

function foldedUnits(database: Database, filter: CapacityFilter) {
  const units = scoredFamilyUnits(database, filter)
    .where('l.familyKey', '<>', '')
    .select(stateCounts)
    .select(rowsWhere(isFitting(filter)).as('fitting'))
    .select(({ fn }) => [
      fn.max('l.vCpus').as('largestVCpus'),
      fn.max('l.machinesThatFit').as('machinesThatFit'),
      fn.max('l.placementScore').as('bestScore'),
    ])
  return withQuotas(database, filter, units)
    .groupBy(['g.region', 'g.familyKey'])
    .select(['g.region', 'g.familyKey as family'])
    .select(stateSums)
    .select(({ fn }) => [
      fn.sum<number>('g.fitting').as('fitting'),
      fn.countAll<number>().as('subscriptions'),
      fn.max('g.largestVCpus').as('largestVCpus'),
      fn.sum<number | null>('g.machinesThatFit').as('machinesThatFit'),
      fn.max('g.bestScore').as('bestScore'),
    ])
    .select(quotaSums)
    .orderBy('g.region')
    .orderBy('g.familyKey')
    .execute()
}

interface FamilySizes {
  readonly skus: number
  readonly lowestPricePerHour: number | null
  readonly lowestPricePerVCpuHour: number | null
}

/** Different SKUs and the lowest prices by "region/family"; in a region a SKU has one family, one price and one vCPU count. */
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
