import { type RawBuilder, sql } from 'kysely'
import type { RowKey } from '#shared/adapters/sql/capacity/capacity-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { columns, equal, table } from '#shared/adapters/sql/sql-pieces.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { totalQuotas } from '#shared/quota/quota.js'
import { quotaBefore, quotaKey, quotaNow, rowBefore, rowKey, rowNow, unitKey, unitsAt } from './capacity-past.js'

/** A key with its place in the order wanted. */
export interface PlacedKey extends RowKey {
  readonly skuKey: string
  readonly place: number
}
interface UnitName {
  readonly subscriptionId: string
  readonly region: string
}
interface QuotaName extends UnitName {
  readonly quotaKey: string
}
type Quota = QuotaName & { readonly used: number; readonly quotaLimit: number }

const unitName: JsonColumns<UnitName> = { subscriptionId: 'name', region: 'name' }
const quotaName: JsonColumns<QuotaName> = { ...unitName, quotaKey: 'name' }

/**
 * What some rows were at a time, in their order. Their units, quotas and subscriptions are read once each and put together
 * here: as joins of one statement they were made anew for every row.
 */
export async function pastRowsOfKeys(
  database: Database,
  at: string,
  keys: RawBuilder<PlacedKey>,
): Promise<StoredCapacity[]> {
  const rows = await statesOf(database, at, keys)
  const times = await snapshotTimes(database, at, rows)
  const quotas = await quotasOf(database, at, rows)
  const names = await subscriptionNames(database, rows)
  return rows.flatMap(({ familyKey, ...row }): StoredCapacity[] => {
    const snapshotTime = times.get(keyOf(row))
    if (snapshotTime === undefined) return []
    const family = quotas.get(keyOf({ ...row, quotaKey: familyKey }))
    const total = totalQuotas.get(row.resourceType)
    const regional = total === undefined ? undefined : quotas.get(keyOf({ ...row, quotaKey: total }))
    return [
      {
        ...{ ...row, snapshotTime, subscriptionName: names.get(row.subscriptionId) ?? null },
        ...{ familyUsed: family?.used ?? null, familyLimit: family?.quotaLimit ?? null },
        ...{ regionalUsed: regional?.used ?? null, regionalLimit: regional?.quotaLimit ?? null },
      },
    ]
  })
}

const keyOf = ({ subscriptionId, region, quotaKey: name = '' }: UnitName & Partial<QuotaName>): string =>
  `${subscriptionId}/${region}/${name}`
const distinct = <Name extends UnitName>(names: readonly Name[]): Name[] => [
  ...new Map(names.map(name => [keyOf(name), name])).values(),
]

const told = [
  ...['subscriptionId', 'region', 'vmSku', 'resourceType', 'family', 'familyKey', 'familyBase', 'vCpus', 'memoryGiB'],
  ...['availability', 'machinesThatFit', 'placementScore', 'zones', 'restrictedZones', 'restriction'],
]
type Beside = 'subscriptionName' | 'snapshotTime' | 'familyUsed' | 'familyLimit' | 'regionalUsed' | 'regionalLimit'
type State = Omit<StoredCapacity, Beside> & { readonly familyKey: string }

async function statesOf(database: Database, at: string, keys: RawBuilder<PlacedKey>): Promise<State[]> {
  const place = sql.ref('j.place')
  const { rows } = await sql<State>`select ${columns('l', told)} from (
    select ${rowNow}, ${place}
    from ${keys} as j inner join ${database.dialect.capacityLatest} as n on ${equal('n', 'j', [...rowKey, 'skuKey'])}
    where not exists (${later(database, at, 'CapacityChange', equal('e', 'n', rowKey))})
    union all
    select ${rowBefore(database)}, ${place}
    from ${keys} as j inner join ${table('CapacityChange')} as c on ${equal('c', 'j', rowKey)}
    where ${sql.ref('c.availabilityBefore')} is not null and ${isFirst(database, at, 'CapacityChange', rowKey)}
  ) as l order by ${sql.ref('l.place')}`.execute(database.db)
  return rows
}

async function snapshotTimes(database: Database, at: string, rows: readonly UnitName[]): Promise<Map<string, string>> {
  const units = distinct(rows.map(({ subscriptionId, region }) => ({ subscriptionId, region })))
  const found = await sql<UnitName & { snapshotTime: string }>`select ${columns('u', [...unitKey, 'snapshotTime'])}
    from ${database.dialect.jsonRows(units, unitName)} as j
    inner join ${unitsAt(database, at)} as u on ${equal('u', 'j', unitKey)}`.execute(database.db)
  return new Map(found.rows.map(unit => [keyOf(unit), unit.snapshotTime]))
}

async function quotasOf(database: Database, at: string, rows: readonly State[]): Promise<Map<string, Quota>> {
  const names = rows.flatMap(({ subscriptionId, region, familyKey }) =>
    [familyKey, ...totalQuotas.values()].map(name => ({ subscriptionId, region, quotaKey: name })),
  )
  const keys = database.dialect.jsonRows(distinct(names), quotaName)
  const found = await sql<Quota>`
    select ${quotaNow}
    from ${keys} as j inner join ${table('QuotaUsage')} as n on ${equal('n', 'j', quotaKey)}
    where not exists (${later(database, at, 'QuotaChange', equal('e', 'n', quotaKey))})
    union all
    select ${quotaBefore}
    from ${keys} as j inner join ${table('QuotaChange')} as c on ${equal('c', 'j', quotaKey)}
    where ${sql.ref('c.usedBefore')} is not null and ${isFirst(database, at, 'QuotaChange', quotaKey)}`.execute(
    database.db,
  )
  return new Map(found.rows.map(quota => [keyOf(quota), quota]))
}

async function subscriptionNames(
  { db, dialect }: Database,
  rows: readonly UnitName[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))]
  const found = await db
    .selectFrom('Subscription')
    .where('subscriptionId', 'in', dialect.jsonNames(ids))
    .select(['subscriptionId', 'displayName'])
    .execute()
  return new Map(found.map(({ subscriptionId, displayName }) => [subscriptionId, displayName]))
}

type Changes = 'CapacityChange' | 'QuotaChange'

const later = ({ dialect }: Database, at: string, changes: Changes, match: RawBuilder<unknown>) =>
  sql`select 1 as one from ${table(changes)} as e where ${match} and ${sql.ref('e.changedAt')} > ${dialect.time(at)}`

/** Whether a change (alias c) is the earliest of its key after a time. */
function isFirst(database: Database, at: string, changes: Changes, key: readonly string[]): RawBuilder<unknown> {
  const earlier = later(database, at, changes, equal('e', 'c', key))
  return sql`${sql.ref('c.changedAt')} > ${database.dialect.time(at)}
    and not exists (${earlier} and ${sql.ref('e.changedAt')} < ${sql.ref('c.changedAt')})`
}
