import { sql } from 'kysely'
import type { CapacityFamily } from '#shared/contract/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import type { Database } from './database.js'
import { readFamilyNames } from './family-names.js'
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

const having = (state: string) => sql<number>`sum(case when l.availability = ${sql.lit(state)} then 1 else 0 end)`

function foldedUnits(database: Database, filter: CapacityFilter) {
  const source = capacitySource(database, filter.at)
  const units = database.db
    .selectFrom(source.latest.as('l'))
    .where(capacityCondition(database, filter))
    .where('l.familyKey', '<>', '')
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      having('Available').as('available'),
      having('Limited').as('limited'),
      having('Constrained').as('constrained'),
      having('Restricted').as('restricted'),
      having('Unknown').as('unknown'),
      fn.max('l.vCpus').as('largestVCpus'),
      fn.max('l.machinesThatFit').as('machinesThatFit'),
      fn.max('l.placementScore').as('bestScore'),
    ])
  return database.db
    .selectFrom(units.as('g'))
    .leftJoin(source.quotas.as('q'), join =>
      join
        .onRef('q.subscriptionId', '=', 'g.subscriptionId')
        .onRef('q.region', '=', 'g.region')
        .onRef('q.quotaKey', '=', 'g.familyKey'),
    )
    .groupBy(['g.region', 'g.familyKey'])
    .select(['g.region', 'g.familyKey as family'])
    .select(({ fn }) => [
      fn.countAll<number>().as('subscriptions'),
      fn.sum<number>('g.rows').as('rows'),
      fn.sum<number>('g.available').as('available'),
      fn.sum<number>('g.limited').as('limited'),
      fn.sum<number>('g.constrained').as('constrained'),
      fn.sum<number>('g.restricted').as('restricted'),
      fn.sum<number>('g.unknown').as('unknown'),
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
