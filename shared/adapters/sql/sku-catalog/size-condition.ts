import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Range } from '#shared/contract/common/filter-words.js'
import { isSkuPattern, skuPatterns } from '#shared/contract/common/names.js'

type Condition = Expression<SqlBool>

/**
 * The filters by properties of a size, as conditions on rows (alias l). `vCpus` and `memoryGiB` are columns of the row.
 */
export function sizeConditions(database: PricedDatabase, filter: CapacityFilter): Condition[] {
  const facts = factConditions(filter)
  return [
    ...inRange('l.vCpus', filter.vCpus),
    ...inRange('l.memoryGiB', filter.memoryGiB),
    ...(facts.length > 0 ? [hasFacts(database, and(facts))] : []),
    ...priceCondition(database, filter),
  ]
}

/** Conditions on the catalog (alias v). A comparison with null is never true, so unknown values are in no range. */
function factConditions(filter: CapacityFilter): Condition[] {
  const localDisk = sql`case when v.localDiskGiB is null then 'unknown' when v.localDiskGiB > 0 then 'true' else 'false' end`
  const networking = sql`case v.acceleratedNetworking when 1 then 'true' when 0 then 'false' else 'unknown' end`
  return [
    ...inRange('v.gpuCount', filter.gpus),
    ...among(sql`coalesce(v.architecture, 'unknown')`, filter.architecture),
    ...among(localDisk, filter.localDisk),
    ...among(networking, filter.acceleratedNetworking),
  ]
}

/**
 * Most regions describe a size identically. Sizes on which all regions agree are looked up once by name; only the
 * others are looked up per region.
 */
function hasFacts({ dialect }: Database, facts: RawBuilder<SqlBool>): Condition {
  const matches = sql`case when ${facts} then 1 else 0 end`
  const names = (
    having: RawBuilder<unknown>,
  ) => sql`(select ${dialect.skuKey(sql.ref('v.vmSku'))} from ${table('VmSku')} as v
    group by v.vmSku having ${having})`
  const inAll = names(sql`min(${matches}) = 1`)
  const inSome = names(sql`min(${matches}) = 0 and max(${matches}) = 1`)
  const here = sql`exists (select 1 from ${table('VmSku')} as v
    where v.region = l.region and v.vmSku = l.vmSku and ${facts})`
  return sql<SqlBool>`(l.skuKey in ${inAll} or l.skuKey in ${inSome} and ${here})`
}

/** Prices differ by region. A size without a price in its region is in no range. */
function priceCondition({ currency }: PricedDatabase, { pricePerHour }: CapacityFilter): Condition[] {
  const isInRange = inRange('p.linuxHour', pricePerHour)
  if (isInRange.length === 0) return []
  return [
    sql<SqlBool>`exists (select 1 from ${table('Price')} as p
    where p.region = l.region and p.vmSku = l.vmSku and p.currency = ${currency} and ${and(isInRange)})`,
  ]
}

function inRange(column: string, range: Range | undefined): Condition[] {
  const { min, max } = range ?? {}
  const value = sql.ref(column)
  return [
    ...(min === undefined ? [] : [sql<SqlBool>`${value} >= ${min}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`${value} <= ${max}`]),
  ]
}

const among = (value: RawBuilder<unknown>, words: readonly string[] | undefined): Condition[] =>
  words === undefined ? [] : [sql<SqlBool>`${value} in (${sql.join(words.map(word => sql.lit(word)))})`]

const and = (conditions: readonly Condition[]): RawBuilder<SqlBool> => sql`${sql.join([...conditions], sql` and `)}`

/** Conditions on the SKU key: names without `*` by `named`, the others as patterns. */
export function skuCondition(
  column: string,
  skus: readonly string[],
  named: (names: readonly string[]) => readonly Condition[],
): Condition[] {
  const patterns = skus.filter(isSkuPattern)
  const names = skus.filter(sku => !isSkuPattern(sku))
  if (patterns.length === 0) return [...named(names)]
  const key = sql.ref<string>(column)
  const matching = patterns.flatMap(skuPatterns).map(pattern => sql<SqlBool>`${key} like ${like(pattern)} escape '!'`)
  const { or } = expressionBuilder<object, never>()
  return [or([...(names.length > 0 ? named(names) : []), ...matching])]
}

/** Converts a pattern with `*` for LIKE. All other characters are literal. */
const like = (pattern: string): string => pattern.replace(/[!%_[]/g, '!$&').replace(/\*+/g, '%')
