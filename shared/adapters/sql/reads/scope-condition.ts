import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { filteredRegions, type ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { absentSubscriptions } from './absent-subscriptions.js'

/** The columns of the common filters, with their alias: `l.region`. A filter without a column is not applied. */
export interface ScopeColumns {
  readonly region?: string
  readonly subscriptionId?: string
  /** The searched columns. Each function converts the search text to the spelling in that column. */
  readonly searched?: readonly (readonly [column: string, spell?: (text: string) => string])[]
}

/**
 * Whether to include rows of absent subscriptions. `none`: never, for totals. `named`: if the filter names
 * subscriptions. `any`: always, for events while the subscriptions were present.
 */
export type Absent = 'none' | 'named' | 'any'

/** A statement can have 2,100 parameters, so a longer list of values is passed as one JSON parameter. */
const longList = 50

/** The condition for the common filters and those of an area. */
export function scopeCondition(
  database: Database,
  filter: ScopeFilter,
  { region, subscriptionId, searched = [] }: ScopeColumns,
  { absent = 'none', own = [] }: { readonly absent?: Absent; readonly own?: readonly Expression<SqlBool>[] } = {},
): Expression<SqlBool> {
  const { dialect } = database
  const isAbsentLeft = absent === 'any' || (absent === 'named' && filter.subscriptionIds !== undefined)
  const conditions: Expression<SqlBool>[] = []
  if (subscriptionId !== undefined && !isAbsentLeft)
    conditions.push(sql<SqlBool>`${sql.ref(subscriptionId)} not in ${absentSubscriptions(database, filter.at)}`)
  if (region !== undefined) conditions.push(...matchAny(database, region, filteredRegions(filter)))
  if (subscriptionId !== undefined) conditions.push(...matchAny(database, subscriptionId, filter.subscriptionIds))
  conditions.push(...own)
  const { and, or } = expressionBuilder<object, never>()
  const { search } = filter
  if (search && searched.length > 0)
    conditions.push(
      or(searched.map(([column, spell = plain]) => dialect.contains(sql.ref<string>(column), spell(search)))),
    )
  return and(conditions)
}

const plain = (text: string): string => text

/** A column of comma-separated values has one of these, case-insensitive. Undefined values mean no condition. */
export function matchAnyPart(
  { dialect }: Database,
  column: string,
  values: readonly string[] | undefined,
): Expression<SqlBool>[] {
  if (values === undefined) return []
  const { or } = expressionBuilder<object, never>()
  const parts = sql<string>`concat_ws(',', '', ${sql.ref(column)}, '')`
  return [values.length === 0 ? sql<SqlBool>`1 = 0` : or(values.map(value => dialect.contains(parts, `,${value},`)))]
}

/** A column has one of the values. Undefined values mean no condition. */
export function matchAny(
  { dialect }: Database,
  column: string,
  values: readonly string[] | undefined,
): Expression<SqlBool>[] {
  if (values === undefined) return []
  if (values.length === 0) return [sql<SqlBool>`1 = 0`]
  const name = sql.ref(column)
  if (values.length === 1) return [sql<SqlBool>`${name} = ${values[0]}`]
  const list = values.length > longList ? dialect.jsonNames(values) : sql`(${sql.join(values)})`
  return [sql<SqlBool>`${name} in ${list}`]
}
