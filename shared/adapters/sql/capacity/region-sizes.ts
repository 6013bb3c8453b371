import { isFitting, isUndecided, rowsWhere, stateCounts } from '#shared/adapters/sql/quota/family-units.js'
import { scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import type { ReadingFacts, SizeFacts } from '#shared/capacity/analytics-repository.js'
import { availabilities, countName } from '#shared/contract/capacity/availability.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { toDerivation } from '#shared/prices/derivation.js'
import { capacityCondition } from './capacity-filter.js'
import { capacitySource } from './capacity-source.js'
import { readFamilyNames } from './family-names.js'
import type { PricedDatabase } from './row-prices.js'

const counts = ['rows', ...availabilities.map(countName), 'deployableRows', 'undecidedRows'] as const

/** One row per region and size, sorted by both, counted over the subscriptions. */
export async function readRegionSizes(database: PricedDatabase, filter: CapacityFilter): Promise<SizeFacts[]> {
  const sizes = database.db
    .selectFrom(capacitySource(database, filter.at).latest.as('l'))
    .where(capacityCondition(database, filter))
    .groupBy(['l.region', 'l.skuKey'])
    .select(['l.region', 'l.skuKey'])
    .select(({ fn }) => [
      fn.max('l.vmSku').as('vmSku'),
      fn.max('l.familyKey').as('familyKey'),
      fn.max('l.vCpus').as('vCpus'),
      fn.max('l.memoryGiB').as('memoryGiB'),
      fn.countAll<number>().as('rows'),
      rowsWhere(isFitting(filter)).as('deployableRows'),
      rowsWhere(isUndecided(filter)).as('undecidedRows'),
    ])
    .select(stateCounts)
  const rows = await database.db
    .selectFrom(sizes.as('g'))
    .leftJoin('Price as p', join =>
      join.onRef('p.region', '=', 'g.region').onRef('p.vmSku', '=', 'g.vmSku').on('p.currency', '=', database.currency),
    )
    .select(['g.region', 'g.skuKey', 'g.vmSku', 'g.familyKey', 'g.vCpus', 'g.memoryGiB'])
    .select(counts.map(name => `g.${name}` as const))
    .select(['p.linuxHour as pricePerHour', 'p.derivedFrom'])
    .orderBy('g.region')
    .orderBy('g.skuKey')
    .execute()
  const names = await readFamilyNames(database.db)
  return rows.map(({ familyKey, derivedFrom, ...row }) => ({
    ...row,
    family: names.get(familyKey)?.family ?? familyKey,
    priceDerivedFrom: toDerivation(derivedFrom, 'linuxHour'),
  }))
}

/** How many of the filtered subscriptions each region was read for, and when first. */
export function readRegionReadings(database: PricedDatabase, filter: ScopeFilter): Promise<ReadingFacts[]> {
  return database.db
    .selectFrom(capacitySource(database, filter.at).units.as('u'))
    .where(scopeCondition(database, filter, { region: 'u.region', subscriptionId: 'u.subscriptionId' }))
    .groupBy('u.region')
    .select('u.region')
    .select(({ fn }) => [fn.countAll<number>().as('subscriptions'), fn.min('u.snapshotTime').as('snapshotTime')])
    .orderBy('u.region')
    .execute()
}
