import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { type Absent, matchAny, scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import type { CapacityLatestView } from '#shared/adapters/sql/schema.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey, skuKey } from '#shared/contract/common/names.js'
import { fitsWord } from './fit-sql.js'

const column = (name: keyof CapacityLatestView): string => `l.${name}`

const scope = {
  region: column('region'),
  subscriptionId: column('subscriptionId'),
  searched: [[column('skuKey')], [column('familyKey'), familyKey]],
} as const

/** The filter as a condition on `CapacityLatest as l`; page, count, facets, summary and families all use this one. */
export function capacityCondition(
  database: Database,
  filter: CapacityFilter,
  absent: Absent = 'none',
): Expression<SqlBool> {
  const { family, familyBase, sku, availability, resourceType, fits } = filter
  const own = [
    ...matchAny(database, column('familyKey'), family),
    ...matchAny(database, column('familyBase'), familyBase),
    ...matchAny(database, column('skuKey'), sku?.map(skuKey)),
    ...matchAny(database, column('availability'), availability),
    ...matchAny(database, column('resourceType'), resourceType),
    ...(fits ? [sql<SqlBool>`${fitsWord(filter)} in (${sql.join(fits.map(word => sql.lit(word)))})`] : []),
  ]
  return scopeCondition(database, filter, scope, { absent, own })
}
