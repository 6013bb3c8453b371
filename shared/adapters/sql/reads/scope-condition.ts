import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { filteredRegions, type ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { absentSubscriptions } from './absent-subscriptions.js'

/** The columns by which the common filters find rows, with their alias: `l.region`. A table that lacks one is not filtered by it. */
export interface ScopeColumns {
  readonly region?: string
  readonly subscriptionId?: string
  /** Columns that a search looks in, each with how it spells what is searched for. */
  readonly searched?: readonly (readonly [column: string, spell?: (text: string) => string])[]
}

/**
 * Whether rows of absent subscriptions are left: never in what is summed up, `named` where a filter names subscriptions,
 * `any` for what happened while they were there.
 */
export type Absent = 'none' | 'named' | 'any'

/** A statement has room for 2,100 parameters: more values than this travel as one. */
const longList = 50

/** The common filters as a condition, with those of an area. */
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

/** A column that holds several values, with commas between, holds one of these, in any casing. */
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

/** A column has one of the values; no condition where any value will do. */
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
