import { type Kysely, sql } from 'kysely'
import type { FamilyUnit } from '#shared/capacity/capacity-repository.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { readFamilyNames } from './family-names.js'
import type { Tables } from './schema.js'

const having = (state: string) => sql<number>`sum(case when l.availability = ${sql.lit(state)} then 1 else 0 end)`

/** One row per (subscription, region, family) with its quota once. */
export async function readFamilyUnits(db: Kysely<Tables>, filter: CapacityFilter): Promise<FamilyUnit[]> {
  const units = await db
    .selectFrom(eb =>
      eb
        .selectFrom('CapacityLatest as l')
        .where(capacityCondition(filter))
        .where('l.familyKey', '<>', '')
        .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
        .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
        .select(({ fn }) => [
          fn.max('l.vCpus').as('largestVCpus'),
          fn.max('l.machinesThatFit').as('machinesThatFit'),
          fn.max('l.placementScore').as('bestScore'),
          having('Available').as('available'),
          having('Limited').as('limited'),
          having('Constrained').as('constrained'),
          having('Restricted').as('restricted'),
          having('Unknown').as('unknown'),
        ])
        .as('g'),
    )
    .leftJoin('QuotaUsage as q', join =>
      join
        .onRef('q.subscriptionId', '=', 'g.subscriptionId')
        .onRef('q.region', '=', 'g.region')
        .onRef('q.quotaKey', '=', 'g.familyKey'),
    )
    .selectAll('g')
    .select(['q.used as quotaUsed', 'q.quotaLimit'])
    .orderBy('g.region')
    .orderBy('g.familyKey')
    .orderBy('g.subscriptionId')
    .execute()
  const names = await readFamilyNames(db)
  return units.map(unit => ({ family: unit.familyKey, familyBase: '', ...names.get(unit.familyKey), ...unit }))
}
