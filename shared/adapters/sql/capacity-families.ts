import type { CapacityFamily } from '#shared/contract/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import type { Database } from './database.js'
import { readFamilyNames } from './family-names.js'
import { isFitting, rowsWhere, scoredFamilyUnits, stateCounts, stateSums, withQuotas } from './family-units.js'
import { quotaSums } from './quota-sums.js'

/** One row per (region, family), in this order. Each subscription's quota counts once. Disks have no family. */
export async function readFamilies(database: Database, filter: CapacityFilter): Promise<CapacityFamily[]> {
  const families = await foldedUnits(database, filter)
  const shared = families.some(({ subscriptions }) => subscriptions > 1)
  const skus = shared ? await skuCounts(database, filter) : undefined
  const names = await readFamilyNames(database.db)
  return families.map(row => {
    const { family, familyBase } = names.get(row.family) ?? { family: row.family, familyBase: '' }
    // The rows are this read's own: to add to thousands costs less than to copy them.
    return Object.assign(row, { family, familyBase, skus: skus?.get(`${row.region}/${row.family}`) ?? row.rows })
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

/** Different SKUs by "region/family"; in a region a SKU has one family. A single subscription has each SKU in one row. */
async function skuCounts(database: Database, filter: CapacityFilter): Promise<Map<string, number>> {
  const skus = database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(['l.region', 'l.skuKey'])
    .select(['l.region', 'l.skuKey'])
    .select(({ fn }) => fn.max('l.familyKey').as('familyKey'))
  const counts = await database.db
    .selectFrom(skus.as('s'))
    .groupBy(['s.region', 's.familyKey'])
    .select(['s.region', 's.familyKey'])
    .select(({ fn }) => fn.countAll<number>().as('skus'))
    .execute()
  return new Map(counts.map(({ region, familyKey, skus }) => [`${region}/${familyKey}`, skus]))
}
