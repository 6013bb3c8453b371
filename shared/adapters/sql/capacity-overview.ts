import type { Kysely } from 'kysely'
import type { CapacityOverview } from '#shared/capacity/capacity-repository.js'
import { type OverviewGroup, summarize } from '#shared/capacity/overview.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { readFamilyNames } from './family-names.js'
import type { Tables } from './schema.js'

/**
 * Facets and summary of a filtered set: one statement folds the set to its distinct combinations of facet values, each
 * with the quota of its family; two more give the names of subscriptions and families, and one counts the SKUs.
 */
export async function readOverview(db: Kysely<Tables>, filter: CapacityFilter): Promise<CapacityOverview> {
  const groups = await groupedRows(db, filter)
  const subscriptions = await db.selectFrom('Subscription').select(['subscriptionId', 'displayName']).execute()
  const names = {
    subscriptions: new Map(subscriptions.map(row => [row.subscriptionId, row.displayName])),
    families: await readFamilyNames(db),
  }
  return summarize(groups, names, await skuCount(db, filter))
}

function groupedRows(db: Kysely<Tables>, filter: CapacityFilter): Promise<OverviewGroup[]> {
  return db
    .selectFrom(eb =>
      eb
        .selectFrom('CapacityLatest as l')
        .where(capacityCondition(filter))
        .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey', 'l.resourceType', 'l.availability'])
        .select(['l.subscriptionId', 'l.region', 'l.familyKey', 'l.resourceType', 'l.availability'])
        .select(({ fn }) => fn.countAll<number>().as('rows'))
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
    .execute()
}

async function skuCount(db: Kysely<Tables>, filter: CapacityFilter): Promise<number> {
  const query = db.selectFrom('CapacityLatest as l').where(capacityCondition(filter))
  const { skus } = await query
    .select(({ fn }) => fn.count<number>('l.vmSku').distinct().as('skus'))
    .executeTakeFirstOrThrow()
  return Number(skus)
}
