import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { CapacityLatestView, CapacityUnitTable, QuotaUsageTable } from '#shared/adapters/sql/schema.js'
import { changedSince, columns, equal, table } from './past-sql.js'

/**
 * A state of the past, for a FROM. What has not changed since is as it is now; of what has, the earliest change since
 * tells what it was before. A unit that was first read later had no state yet.
 */

export type UnitState = Pick<
  CapacityUnitTable,
  'subscriptionId' | 'region' | 'snapshotTime' | 'skus' | 'recomputedBeforeTime'
>
export type QuotaState = Pick<QuotaUsageTable, 'subscriptionId' | 'region' | 'quotaKey' | 'used' | 'quotaLimit'>

export const unitKey = ['subscriptionId', 'region']
export const rowKey = [...unitKey, 'vmSku']
export const quotaKey = [...unitKey, 'quotaKey']
const offer = ['resourceType', 'family', 'familyKey', 'familyBase', 'vCpus', 'memoryGiB']
const state = ['availability', 'zones', 'restrictedZones', 'restriction', 'machinesThatFit', 'placementScore']

/** What a row (alias n) is now. */
export const rowNow = columns('n', [...rowKey, 'skuKey', ...offer, ...state])
/** What it was before a change (alias c). */
export const rowBefore = ({ dialect }: Database): RawBuilder<unknown> => {
  const skuKey = sql`${dialect.skuKey(sql.ref('c.vmSku'))} as ${sql.ref('skuKey')}`
  const before = sql.join(state.map(name => sql`${sql.ref(`c.${name}Before`)} as ${sql.ref(name)}`))
  return sql`${columns('c', rowKey)}, ${skuKey}, ${columns('c', offer)}, ${before}`
}
export const quotaNow = columns('n', [...quotaKey, 'used', 'quotaLimit'])
export const quotaBefore = sql`${columns('c', quotaKey)}, ${sql.ref('c.usedBefore')} as ${sql.ref('used')},
    ${sql.ref('c.limitBefore')} as ${sql.ref('quotaLimit')}`

export function rowsAt(database: Database, at: string): RawBuilder<CapacityLatestView> {
  const now = sql`${database.dialect.capacityLatest} as n`
  const isRow = sql`${sql.ref('c.availabilityBefore')} is not null`
  return past(database, at, 'CapacityChange', rowKey, { now, isRow, rowNow, rowBefore: rowBefore(database) })
}

export function quotasAt(database: Database, at: string): RawBuilder<QuotaState> {
  const now = sql`${table('QuotaUsage')} as n`
  const isRow = sql`${sql.ref('c.usedBefore')} is not null`
  return past(database, at, 'QuotaChange', quotaKey, { now, isRow, rowNow: quotaNow, rowBefore: quotaBefore })
}

interface Sides {
  readonly now: RawBuilder<unknown>
  readonly isRow: RawBuilder<unknown>
  readonly rowNow: RawBuilder<unknown>
  readonly rowBefore: RawBuilder<unknown>
}

function past<Row>(
  database: Database,
  at: string,
  changes: 'CapacityChange' | 'QuotaChange',
  key: readonly string[],
  { now, isRow, rowNow, rowBefore }: Sides,
): RawBuilder<Row> {
  const isKnown = sql`${sql.ref('k.firstSnapshotTime')} <= ${database.dialect.time(at)}`
  const since = changedSince(database, changes, key, at)
  return sql<Row>`(
  select ${rowNow}
  from ${table('CapacityUnit')} as k inner join ${now} on ${equal('n', 'k', unitKey)}
  left join ${since} as e on ${equal('e', 'n', key)}
  where ${isKnown} and ${sql.ref('e.changedAt')} is null
  union all
  select ${rowBefore}
  from ${since} as e inner join ${table(changes)} as c on ${equal('c', 'e', [...key, 'changedAt'])}
  inner join ${table('CapacityUnit')} as k on ${equal('k', 'c', unitKey)}
  where ${isKnown} and ${isRow})`
}

/** The size of a unit then is what it is now, less what has appeared since, and what has vanished since. */
export function unitsAt({ dialect: { time } }: Database, at: string): RawBuilder<UnitState> {
  return sql`(
  select ${columns('k', [...unitKey, 'recomputedBeforeTime'])},
    coalesce((
      select max(${sql.ref('i.snapshotTime')}) from ${table('IngestionUnit')} as i
      where ${sql.ref('i.pipeline')} = 'capacity' and ${equal('i', 'k', unitKey)}
        and ${sql.ref('i.status')} = 'written' and ${sql.ref('i.snapshotTime')} <= ${time(at)}
    ), ${sql.ref('k.firstSnapshotTime')}) as ${sql.ref('snapshotTime')},
    ${sql.ref('k.skus')} - coalesce((
      select sum(case when ${sql.ref('c.availabilityBefore')} is null then 1
        when ${sql.ref('c.availabilityAfter')} is null then -1 else 0 end)
      from ${table('CapacityChange')} as c where ${equal('c', 'k', unitKey)} and ${sql.ref('c.changedAt')} > ${time(at)}
    ), 0) as ${sql.ref('skus')}
  from ${table('CapacityUnit')} as k where ${sql.ref('k.firstSnapshotTime')} <= ${time(at)})`
}
