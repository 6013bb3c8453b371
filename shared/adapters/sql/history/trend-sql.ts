import { type RawBuilder, sql } from 'kysely'
import { fitsWord } from '#shared/adapters/sql/capacity/fit-sql.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import { columns, equal, table } from '#shared/adapters/sql/sql-pieces.js'
import { availabilities } from '#shared/contract/capacity/availability.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Granularity } from '#shared/contract/capacity/capacity-history.js'
import { rowKey, unitKey } from './capacity-past.js'

export interface TrendRead {
  readonly database: PricedDatabase
  readonly filter: CapacityFilter
  readonly granularity: Granularity
  /** Start of the first day or hour. */
  readonly from: string
}

/** SQL Server writes a space before the hour, SQLite a T. */
export const bucketName = (text: string): string => text.replace(' ', 'T')

/** The day or hour of a change (alias c), or that of the first reading of its unit (alias k) if it is later. */
export function toBuckets({ database, granularity, from }: TrendRead): {
  born: RawBuilder<string>
  bucket: RawBuilder<string>
} {
  const { dialect } = database
  const first = sql.ref('k.firstSnapshotTime')
  return {
    born: sql`case when ${first} < ${dialect.time(from)} then '' else ${dialect.dayOrHour(first, granularity)} end`,
    bucket: dialect.dayOrHour(sql.ref('c.changedAt'), granularity),
  }
}

/** The columns that filters read, except the state. */
const filtered = ['familyKey', 'familyBase', 'resourceType', 'vCpus', 'memoryGiB']

/**
 * The changes of rows since the first day or hour, with the filter columns, as two subqueries for FROM. They are
 * separate because aggregating a UNION ALL takes a database several times as long as aggregating its parts.
 */
export const changesSince = (read: TrendRead): [stored: RawBuilder<never>, departures: RawBuilder<never>] => [
  storedChanges(read),
  departures(read),
]

function storedChanges({ database: { dialect }, filter, granularity, from }: TrendRead): RawBuilder<never> {
  const sides = ['availabilityBefore', 'availabilityAfter', 'placementScoreBefore', 'placementScoreAfter']
  const fits = sql`${fitsWord(filter, 'Before', 'c')} as ${sql.ref('fitsBefore')}, ${fitsWord(filter, 'After', 'c')} as ${sql.ref('fitsAfter')}`
  return sql`(
    select ${columns('c', [...rowKey, ...filtered, ...sides])}, ${fits},
      ${dialect.skuKey(sql.ref('c.vmSku'))} as ${sql.ref('skuKey')},
      ${dialect.dayOrHour(sql.ref('c.changedAt'), granularity)} as bucket
    from ${table('CapacityChange')} as c
    where ${sql.ref('c.changedAt')} >= ${dialect.time(from)})`
}

/**
 * The rows of absent subscriptions, as changes at the time they became absent. Their rows are kept, so history has no
 * such changes.
 */
function departures({ database: { dialect }, filter, granularity, from }: TrendRead): RawBuilder<never> {
  const since = sql.ref('s.absentSinceTime')
  const nothing = sql`cast(null as varchar(32))`
  return sql`(
    select ${columns('n', [...rowKey, ...filtered])},
      ${sql.ref('n.availability')} as ${sql.ref('availabilityBefore')}, ${nothing} as ${sql.ref('availabilityAfter')},
      ${sql.ref('n.placementScore')} as ${sql.ref('placementScoreBefore')}, cast(null as int) as ${sql.ref('placementScoreAfter')},
      ${fitsWord(filter, '', 'n')} as ${sql.ref('fitsBefore')}, 'unknown' as ${sql.ref('fitsAfter')},
      ${sql.ref('n.skuKey')} as ${sql.ref('skuKey')}, ${dialect.dayOrHour(since, granularity)} as bucket
    from ${table('Subscription')} as s
    inner join ${dialect.capacityLatest} as n on ${equal('n', 's', ['subscriptionId'])}
    where ${since} >= ${dialect.time(from)})`
}

/**
 * Sums of an aggregation per unit (alias m with these columns), grouped by the first reading of the units and by
 * `names`.
 */
export const foldedByBorn = (
  read: TrendRead,
  byUnit: RawBuilder<unknown>,
  names: readonly string[],
  sums: readonly string[],
): RawBuilder<unknown> => {
  const [of, totals] = [names.map(name => sql.ref(`m.${name}`)), sums.map(name => sql`sum(${sql.ref(`m.${name}`)})`)]
  const born = toBuckets(read).born
  return sql`select b.born, ${sql.join(of.map((name, index) => sql`${name} as ${sql.ref(names[index] as string)}`))},
      ${sql.join(totals.map((total, index) => sql`${total} as ${sql.ref(sums[index] as string)}`))}
    from ${byUnit} as m
    inner join (select ${columns('k', unitKey)}, ${born} as born from ${table('CapacityUnit')} as k) as b
      on ${equal('b', 'm', unitKey)}
    group by b.born, ${sql.join(of)}`
}

/** 1 if a side of a change (alias l) matches the filter by its state and by whether it fits, else 0. */
export function isMember(side: 'Before' | 'After', { availability, fits }: CapacityFilter): RawBuilder<number> {
  const among = (name: string, values: readonly string[]) =>
    sql`${sql.ref(`l.${name}${side}`)} in (${sql.join(values.map(value => sql.lit(value)))})`
  const hasState = among('availability', availability ?? availabilities)
  return sql`case when ${fits ? sql`${hasState} and ${among('fits', fits)}` : hasState} then 1 else 0 end`
}

/** The filter without the conditions that may differ between the two sides of a change. */
export const withoutStates = (filter: CapacityFilter): CapacityFilter => ({
  ...filter,
  availability: undefined,
  fits: undefined,
})
