import { type RawBuilder, sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import type {
  ChangeCounts,
  ComparedTimes,
  FrequentKinds,
  HistoryFilter,
  NetChanges,
  RowChange,
} from '#shared/capacity/history/history-repository.js'
import type { OfferState } from '#shared/capacity/history/offer-change.js'
import { own } from '#shared/contract/common/own.js'
import { rowKey } from './capacity-past.js'
import { type ChangeRead, countWhere, isShown, netRows, offerNames } from './change-sql.js'
import { countQuotaChanges, readQuotaChanges } from './quota-change-reads.js'
import { isMember, withoutStates } from './trend-sql.js'

type Asked = [filter: HistoryFilter, times: ComparedTimes]
const createRead = (database: PricedDatabase, ...[filter, times]: Asked): ChangeRead => ({
  database,
  ...times,
  filter: { ...filter, at: undefined },
})

/** Counts the changes under the same conditions as `readChanges`. */
export async function countChanges(
  database: PricedDatabase,
  ...[filter, times, frequent]: [...Asked, FrequentKinds]
): Promise<ChangeCounts> {
  const read = createRead(database, filter, times)
  const { given, availability, score } = await countRows(read, frequent.states)
  const quotas = await countQuotaChanges(read, frequent.usage)
  return {
    given: given + quotas.given,
    availability,
    score,
    usage: quotas.usage,
    firstReadLater: await firstReadLater(read),
  }
}

/** Net changes between `from` and `to`: for each key, the state before its first change and after its last. */
export async function readChanges(
  database: PricedDatabase,
  ...[filter, times, frequent]: [...Asked, FrequentKinds]
): Promise<NetChanges> {
  const read = createRead(database, filter, times)
  return { rows: await rowChanges(read, frequent.states), quotas: await readQuotaChanges(read, frequent.usage) }
}

const differs = (name: string, none: RawBuilder<unknown>) =>
  sql`coalesce(${sql.ref(`l.${name}Before`)}, ${none}) <> coalesce(${sql.ref(`l.${name}After`)}, ${none})`
const [noText, noScore] = [sql`'-'`, sql`-1`]
const isOnBothSides = sql`${sql.ref('l.availabilityBefore')} is not null and ${sql.ref('l.availabilityAfter')} is not null`
const stateDiffers = sql`${isOnBothSides} and ${differs('availability', noText)}`
const scoreDiffers = sql`${isOnBothSides} and ${differs('placementScore', noScore)}`
/** Changes that are shown by default: rows that were added or removed, and differences in what Azure offers. */
const isOfferChange = sql`(${differs('restriction', noText)} or ${differs('restrictedZones', noText)}
    or ${differs('zones', noText)})`

function filtered(read: ChangeRead) {
  const { database, filter } = read
  const query = database.db
    .selectFrom(netRows(read).as('l'))
    .where(capacityCondition(database, withoutStates(filter), 'any'))
    .where(isShown(read))
  if (!filter.availability && !filter.fits) return query
  return query.where(sql<boolean>`${isMember('Before', filter)} + ${isMember('After', filter)} > 0`)
}

const wanted = (withStates: boolean) =>
  withStates ? sql`(${isOfferChange} or (${stateDiffers}) or (${scoreDiffers}))` : isOfferChange

async function countRows(
  read: ChangeRead,
  withStates: boolean,
): Promise<Pick<ChangeCounts, 'given' | 'availability' | 'score'>> {
  const { given, availability, score } = await filtered(read)
    .select([countWhere(wanted(withStates)).as('given')])
    .select([countWhere(stateDiffers).as('availability'), countWhere(scoreDiffers).as('score')])
    .executeTakeFirstOrThrow()
  return { given: Number(given), availability: Number(availability), score: Number(score) }
}

type NetRow = Omit<RowChange, 'before' | 'after'> & Readonly<Record<string, never>>

async function rowChanges(read: ChangeRead, withStates: boolean): Promise<RowChange[]> {
  const { db } = read.database
  const sides = offerNames.flatMap(name => [`${name}Before`, `${name}After`])
  const found = filtered(read)
    .where(sql<boolean>`${wanted(withStates)}`)
    .select([...rowKey, 'family', 'changedAt', ...sides].map(name => sql.ref(`l.${name}`).as(name)))
  const { rows } = await sql<NetRow>`select c.*, s.${sql.ref('displayName')} as ${sql.ref('subscriptionName')}
    from ${found} as c
    left join ${sql.table('Subscription')} as s on ${sql.ref('s.subscriptionId')} = ${sql.ref('c.subscriptionId')}`.execute(
    db,
  )
  return rows.map(row => {
    const { subscriptionId, subscriptionName, region, vmSku, family, changedAt } = row
    const key = { subscriptionId, subscriptionName, region, vmSku, family, changedAt }
    return { ...key, before: toState(row, 'Before'), after: toState(row, 'After') }
  })
}

function toState(row: NetRow, side: 'Before' | 'After'): OfferState | null {
  if (row[`availability${side}`] === null) return null
  return Object.fromEntries(offerNames.map(name => [name, own(row, `${name}${side}`)])) as unknown as OfferState
}

async function firstReadLater({ database, filter, from, to }: ChangeRead): Promise<number> {
  const { region, regionPreset, subscriptionIds } = filter
  const { time } = database.dialect
  const { units } = await database.db
    .selectFrom(sql<never>`${sql.table('CapacityUnit')}`.as('l'))
    .where(capacityCondition(database, { region, regionPreset, subscriptionIds }, 'any'))
    .where(sql<boolean>`${sql.ref('l.firstSnapshotTime')} > ${time(from)}`)
    .where(sql<boolean>`${sql.ref('l.firstSnapshotTime')} <= ${time(to)}`)
    .select(sql<number>`count(*)`.as('units'))
    .executeTakeFirstOrThrow()
  return Number(units)
}
