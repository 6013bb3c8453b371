import { type RawBuilder, sql } from 'kysely'
import { availabilities } from '#shared/contract/availability.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import type { Granularity } from '#shared/contract/capacity-history.js'
import { rowKey, unitKey } from './capacity-past.js'
import type { Database } from './database.js'
import { columns, equal, table } from './past-sql.js'

export interface TrendRead {
  readonly database: Database
  readonly filter: CapacityFilter
  readonly granularity: Granularity
  /** The begin of the first day or hour. */
  readonly from: string
}

/** Databases put a blank or a T before the hour. */
export const bucketName = (text: string): string => text.replace(' ', 'T')

/** The day or hour of a change (alias c), and of the first reading of its unit (alias k) where it is not an earlier one. */
export function bucketsOf({ database, granularity, from }: TrendRead): {
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

/** The changes of rows from the first day or hour on, with what a filter asks for; for a FROM. */
export function changesSince(read: TrendRead): RawBuilder<never> {
  const { dialect } = read.database
  const { born, bucket } = bucketsOf(read)
  const sides = ['availabilityBefore', 'availabilityAfter', 'placementScoreBefore', 'placementScoreAfter']
  return sql`(
    select ${columns('c', [...rowKey, 'familyKey', 'familyBase', 'resourceType', ...sides])},
      ${dialect.skuKey(sql.ref('c.vmSku'))} as ${sql.ref('skuKey')}, ${born} as born, ${bucket} as bucket
    from ${table('CapacityUnit')} as k
    inner join ${table('CapacityChange')} as c on ${equal('c', 'k', unitKey)}
    where ${sql.ref('c.changedAt')} >= ${dialect.time(read.from)})`
}

/** One where a state is among those of the filter, else none. */
export function isMember(column: string, { availability }: CapacityFilter): RawBuilder<number> {
  const states: readonly string[] = availability ?? availabilities
  return sql`case when ${sql.ref(column)} in (${sql.join(states.map(state => sql.lit(state)))}) then 1 else 0 end`
}
