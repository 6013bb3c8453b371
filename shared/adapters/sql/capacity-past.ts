import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.js'
import type { CapacityLatestView, CapacityUnitTable, QuotaUsageTable } from './schema.js'

export type UnitState = Pick<CapacityUnitTable, 'subscriptionId' | 'region' | 'snapshotTime' | 'skus'>
export type QuotaState = Pick<QuotaUsageTable, 'subscriptionId' | 'region' | 'quotaKey' | 'used' | 'quotaLimit'>

/**
 * A state of the past, for a FROM. What has not changed since is as it is now; of what has, the earliest change since
 * tells what it was before. A unit that was first read later had no state yet.
 */

const names = (of: string, columns: readonly string[]) => sql.join(columns.map(name => sql.ref(`${of}.${name}`)))
const sameUnit = (a: string, b: string) =>
  sql`${sql.ref(`${a}.subscriptionId`)} = ${sql.ref(`${b}.subscriptionId`)} and ${sql.ref(`${a}.region`)} = ${sql.ref(`${b}.region`)}`
const changed = ({ dialect }: Database, alias: string, at: string) =>
  sql`${sql.ref(`${alias}.changedAt`)} > ${dialect.time(at)}`
const isKnown = ({ dialect }: Database, alias: string, at: string) => sql`exists (
    select 1 as one from ${sql.table('CapacityUnit')} as k where ${sameUnit('k', alias)}
      and ${sql.ref('k.firstSnapshotTime')} <= ${dialect.time(at)})`

const offer = ['resourceType', 'family', 'familyKey', 'familyBase', 'vCpus', 'memoryGiB']
const state = ['availability', 'zones', 'restrictedZones', 'restriction', 'machinesThatFit', 'placementScore']

export function rowsAt(database: Database, at: string): RawBuilder<CapacityLatestView> {
  const before = state.map(name => sql`${sql.ref(`c.${name}Before`)} as ${sql.ref(name)}`)
  return sql`(
  select ${names('n', ['subscriptionId', 'region', 'vmSku', 'skuKey', ...offer, ...state])}
  from ${database.dialect.capacityLatest} as n
  where ${isKnown(database, 'n', at)} and not exists (
    select 1 as one from ${sql.table('CapacityChange')} as c where ${sameUnit('c', 'n')}
      and ${sql.ref('c.vmSku')} = ${sql.ref('n.vmSku')} and ${changed(database, 'c', at)})
  union all
  select ${names('c', ['subscriptionId', 'region', 'vmSku'])}, ${database.dialect.skuKey(sql.ref('c.vmSku'))} as ${sql.ref('skuKey')},
    ${names('c', offer)}, ${sql.join(before)}
  from ${sql.table('CapacityChange')} as c
  where ${changed(database, 'c', at)} and ${sql.ref('c.availabilityBefore')} is not null and ${isKnown(database, 'c', at)}
    and not exists (
    select 1 as one from ${sql.table('CapacityChange')} as e where ${sameUnit('e', 'c')}
      and ${sql.ref('e.vmSku')} = ${sql.ref('c.vmSku')} and ${changed(database, 'e', at)}
      and ${sql.ref('e.changedAt')} < ${sql.ref('c.changedAt')}))`
}

/** The size of a unit then is what it is now, less what has appeared since, and what has vanished since. */
export function unitsAt(database: Database, at: string): RawBuilder<UnitState> {
  const { time } = database.dialect
  return sql`(
  select ${names('k', ['subscriptionId', 'region'])},
    coalesce((
      select max(${sql.ref('i.snapshotTime')}) from ${sql.table('IngestionUnit')} as i where ${sameUnit('i', 'k')}
        and ${sql.ref('i.status')} = 'written' and ${sql.ref('i.snapshotTime')} <= ${time(at)}
    ), ${sql.ref('k.firstSnapshotTime')}) as ${sql.ref('snapshotTime')},
    ${sql.ref('k.skus')} - coalesce((
      select sum(case when ${sql.ref('c.availabilityBefore')} is null then 1
        when ${sql.ref('c.availabilityAfter')} is null then -1 else 0 end)
      from ${sql.table('CapacityChange')} as c where ${sameUnit('c', 'k')} and ${changed(database, 'c', at)}
    ), 0) as ${sql.ref('skus')}
  from ${sql.table('CapacityUnit')} as k where ${sql.ref('k.firstSnapshotTime')} <= ${time(at)})`
}

export function quotasAt(database: Database, at: string): RawBuilder<QuotaState> {
  const key = ['subscriptionId', 'region', 'quotaKey']
  return sql`(
  select ${names('n', [...key, 'used', 'quotaLimit'])} from ${sql.table('QuotaUsage')} as n
  where ${isKnown(database, 'n', at)} and not exists (
    select 1 as one from ${sql.table('QuotaChange')} as c where ${sameUnit('c', 'n')}
      and ${sql.ref('c.quotaKey')} = ${sql.ref('n.quotaKey')} and ${changed(database, 'c', at)})
  union all
  select ${names('c', key)}, ${sql.ref('c.usedBefore')} as ${sql.ref('used')}, ${sql.ref('c.limitBefore')} as ${sql.ref('quotaLimit')}
  from ${sql.table('QuotaChange')} as c
  where ${changed(database, 'c', at)} and ${sql.ref('c.usedBefore')} is not null and ${isKnown(database, 'c', at)}
    and not exists (
    select 1 as one from ${sql.table('QuotaChange')} as e where ${sameUnit('e', 'c')}
      and ${sql.ref('e.quotaKey')} = ${sql.ref('c.quotaKey')} and ${changed(database, 'e', at)}
      and ${sql.ref('e.changedAt')} < ${sql.ref('c.changedAt')}))`
}
