import { type RawBuilder, sql } from 'kysely'
import type { RowKey } from '#shared/adapters/sql/capacity/capacity-rows.js'
import { capacityTable } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { type QuotaState, quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import { columns, equal } from '#shared/adapters/sql/sql-pieces.js'
import { pastColumns } from '#shared/adapters/sql/tracked/columns.js'
import { keyJson } from '#shared/adapters/sql/tracked/json-tables.js'
import { selectStatesByKeys } from '#shared/adapters/sql/tracked/states-by-keys.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { totalQuotas } from '#shared/quota/quota.js'
import { latestRows, unitKey, unitsAt } from './capacity-past.js'

/** A key with its index in the requested order. */
export interface PlacedKey extends RowKey {
  readonly skuKey: string
  readonly place: number
}
interface UnitName {
  readonly subscriptionId: string
  readonly region: string
}

const unitName: JsonColumns<UnitName> = capacityTable.unitKey

/**
 * The rows of some keys at a past time, in the order of the keys. Their units, quotas and subscriptions are read once
 * each and joined here, because SQL joins would compute them again for every row.
 */
export async function selectPastRowsByKeys(
  database: Database,
  at: string,
  keys: RawBuilder<PlacedKey>,
): Promise<StoredCapacity[]> {
  const rows = await selectStates(database, at, keys)
  const times = await snapshotTimes(database, at, rows)
  const quotas = await selectQuotas(database, at, rows)
  const names = await subscriptionNames(database, rows)
  return rows.flatMap(({ familyKey, ...row }): StoredCapacity[] => {
    const snapshotTime = times.get(toKey(row))
    if (snapshotTime === undefined) return []
    const family = quotas.get(toKey({ ...row, quotaKey: familyKey }))
    const total = totalQuotas.get(row.resourceType)
    const regional = total === undefined ? undefined : quotas.get(toKey({ ...row, quotaKey: total }))
    return [
      {
        ...row,
        snapshotTime,
        subscriptionName: names.get(row.subscriptionId) ?? null,
        familyUsed: family?.used ?? null,
        familyLimit: family?.quotaLimit ?? null,
        regionalUsed: regional?.used ?? null,
        regionalLimit: regional?.quotaLimit ?? null,
      },
    ]
  })
}

const toKey = ({ subscriptionId, region, quotaKey: name = '' }: UnitName & { quotaKey?: string }): string =>
  `${subscriptionId}/${region}/${name}`
const distinct = <Name extends UnitName>(names: readonly Name[]): Name[] => [
  ...new Map(names.map(name => [toKey(name), name])).values(),
]

const told = Object.keys(pastColumns(capacityTable))
type Beside = 'subscriptionName' | 'snapshotTime' | 'familyUsed' | 'familyLimit' | 'regionalUsed' | 'regionalLimit'
type State = Omit<StoredCapacity, Beside> & { readonly familyKey: string }

async function selectStates(database: Database, at: string, keys: RawBuilder<PlacedKey>): Promise<State[]> {
  const rows = selectStatesByKeys(database, capacityTable, at, keys, {
    latest: latestRows(database),
    beside: ['place'],
  })
  const ordered = sql<State>`select ${columns('l', told)} from ${rows} as l order by ${sql.ref('l.place')}`
  return (await ordered.execute(database.db)).rows
}

async function snapshotTimes(database: Database, at: string, rows: readonly UnitName[]): Promise<Map<string, string>> {
  const units = distinct(rows.map(({ subscriptionId, region }) => ({ subscriptionId, region })))
  const found = await sql<UnitName & { snapshotTime: string }>`select ${columns('u', [...unitKey, 'snapshotTime'])}
    from ${database.dialect.jsonRows(units, unitName)} as j
    inner join ${unitsAt(database, at)} as u on ${equal('u', 'j', unitKey)}`.execute(database.db)
  return new Map(found.rows.map(unit => [toKey(unit), unit.snapshotTime]))
}

async function selectQuotas(database: Database, at: string, rows: readonly State[]): Promise<Map<string, QuotaState>> {
  const names = rows.flatMap(({ subscriptionId, region, familyKey }) =>
    [familyKey, ...totalQuotas.values()].map(name => ({ subscriptionId, region, quotaKey: name })),
  )
  const keys = database.dialect.jsonRows(distinct(names), keyJson(quotaTable))
  const found = await database.db
    .selectFrom(selectStatesByKeys(database, quotaTable, at, keys).as('l'))
    .selectAll()
    .execute()
  return new Map(found.map(quota => [toKey(quota), quota]))
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
