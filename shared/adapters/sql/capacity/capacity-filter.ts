import { type Expression, type SqlBool, sql } from 'kysely'
import { type Absent, matchAny, scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import type { CapacityLatestView } from '#shared/adapters/sql/schema.js'
import { sizeConditions, skuCondition } from '#shared/adapters/sql/sku-catalog/size-condition.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey, skuKey } from '#shared/contract/common/names.js'
import { fitsWord } from './fit-sql.js'
import type { PricedDatabase } from './row-prices.js'

const column = (name: keyof CapacityLatestView): string => `l.${name}`

const scope = {
  region: column('region'),
  subscriptionId: column('subscriptionId'),
  searched: [[column('skuKey')], [column('familyKey'), familyKey]],
} as const

/** The filter as a condition on `CapacityLatest as l`. Pages, counts, facets, summaries and families all use it. */
export function capacityCondition(
  database: PricedDatabase,
  filter: CapacityFilter,
  absent: Absent = 'none',
): Expression<SqlBool> {
  const { family, familyBase, sku, availability, resourceType, fits } = filter
  const own = [
    ...matchAny(database, column('familyKey'), family),
    ...matchAny(database, column('familyBase'), familyBase),
    ...(sku
      ? skuCondition(column('skuKey'), sku, names => matchAny(database, column('skuKey'), names.map(skuKey)))
      : []),
    ...matchAny(database, column('availability'), availability),
    ...matchAny(database, column('resourceType'), resourceType),
    ...sizeConditions(database, filter),
    ...(fits ? [sql<SqlBool>`${fitsWord(filter)} in (${sql.join(fits.map(word => sql.lit(word)))})`] : []),
  ]
  return scopeCondition(database, filter, scope, { absent, own })
}
