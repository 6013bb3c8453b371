import { sql } from 'kysely'
import { readFamilyNames } from '#shared/adapters/sql/capacity/family-names.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { FamilyQuota } from '#shared/quota/family-quota.js'
import type { QuotaRepository } from '#shared/quota/quota-repository.js'
import { familyUnits, rowsWhere, withQuotas } from './family-units.js'

/**
 * @param currency the currency of the price filter
 */
export const quotaReads = (database: Database, currency = 'USD'): QuotaRepository => ({
  familyQuotas: filter => familyQuotas({ ...database, currency }, filter),
})

/** The reported quotas of the filtered families with their regional totals, separately for each subscription. */
async function familyQuotas(database: PricedDatabase, filter: CapacityFilter): Promise<FamilyQuota[]> {
  const units = familyUnits(database, filter)
    .where('l.familyKey', '<>', '')
    .select(rowsWhere(sql`l.availability in ('Available', 'Limited')`).as('fittingRows'))
    .select(
      sql<number | null>`min(case when l.availability = 'Constrained' then l.vCpus end)`.as('smallestConstrained'),
    )
  const rows = await withQuotas(database, filter, units)
    .leftJoin('Subscription as s', 's.subscriptionId', 'g.subscriptionId')
    .where('q.quotaLimit', 'is not', null)
    .select(['g.subscriptionId', 's.displayName as subscriptionName', 'g.region', 'g.familyKey'])
    .select(['g.fittingRows', 'g.smallestConstrained'])
    .select(['q.quotaLimit', 'q.used as quotaUsed', 't.quotaLimit as regionalLimit', 't.used as regionalUsed'])
    .orderBy('g.region')
    .orderBy('g.familyKey')
    .orderBy('g.subscriptionId')
    .$narrowType<{ quotaLimit: number; quotaUsed: number }>()
    .execute()
  const names = await readFamilyNames(database.db)
  return rows.map(row => {
    const { family, familyBase } = names.get(row.familyKey) ?? { family: row.familyKey, familyBase: '' }
    return { ...row, family, familyBase }
  })
}
