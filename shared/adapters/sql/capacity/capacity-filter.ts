import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { CapacityLatestView } from '#shared/adapters/sql/schema.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey, skuKey } from '#shared/contract/common/names.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { absentSubscriptions } from './absent-subscriptions.js'
import { fitsWord } from './fit-sql.js'

/** A statement has room for 2,100 parameters: more values than this travel as one. */
const longList = 50

interface Latest {
  l: CapacityLatestView
}

/**
 * Whether rows of absent subscriptions are left: never in what is summed up, `named` where a filter names subscriptions,
 * `any` for what happened while they were there.
 */
type Absent = 'none' | 'named' | 'any'

/** The filter as a condition on `CapacityLatest as l`; page, count, facets, summary and families all use this one. */
export function capacityCondition(database: Database, filter: CapacityFilter, absent: Absent = 'none') {
  const { dialect } = database
  const isAbsentLeft = absent === 'any' || (absent === 'named' && filter.subscriptionIds !== undefined)
  return (eb: ExpressionBuilder<Latest, 'l'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = []
    const anyOf = (column: keyof CapacityLatestView & string, values: readonly string[] | undefined) => {
      if (values?.length === 1) conditions.push(eb(`l.${column}`, '=', values[0] as string))
      else if (values?.length === 0) conditions.push(sql<SqlBool>`1 = 0`)
      else if (values)
        conditions.push(eb(`l.${column}`, 'in', values.length > longList ? dialect.jsonNames(values) : values))
    }
    if (!isAbsentLeft) conditions.push(eb('l.subscriptionId', 'not in', absentSubscriptions(database, filter.at)))
    anyOf('region', filteredRegions(filter))
    anyOf('subscriptionId', filter.subscriptionIds)
    anyOf('familyKey', filter.family)
    anyOf('familyBase', filter.familyBase)
    anyOf('skuKey', filter.sku?.map(skuKey))
    anyOf('availability', filter.availability)
    anyOf('resourceType', filter.resourceType)
    if (filter.fits)
      conditions.push(sql<SqlBool>`${fitsWord(filter)} in (${sql.join(filter.fits.map(word => sql.lit(word)))})`)
    if (filter.search) {
      const family = familyKey(filter.search)
      const sku = dialect.contains(eb.ref('l.skuKey'), filter.search)
      conditions.push(eb.or([sku, dialect.contains(eb.ref('l.familyKey'), family)]))
    }
    return eb.and(conditions)
  }
}
