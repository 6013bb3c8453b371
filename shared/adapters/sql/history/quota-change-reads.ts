import { type RawBuilder, sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { PricedDatabase } from '#shared/adapters/sql/capacity/row-prices.js'
import { type QuotaState, quotaTable } from '#shared/adapters/sql/quota/quota-table.js'
import { columns, equal, table } from '#shared/adapters/sql/sql-pieces.js'
import { netChanges } from '#shared/adapters/sql/tracked/net-changes.js'
import type { ChangeCounts, HistoryFilter, UsedQuota } from '#shared/capacity/history/history-repository.js'
import type { QuotaNetChange } from '#shared/quota/quota-changes.js'
import { quotaKey, quotasAt, unitKey } from './capacity-past.js'
import { type ChangeRead, countWhere, isShown, netRows } from './change-sql.js'
import { isMember, withoutStates } from './trend-sql.js'

const limitDiffers = sql`coalesce(${sql.ref('l.limitBefore')}, -1) <> coalesce(${sql.ref('l.limitAfter')}, -1)`
const usageDiffers = sql`not (${limitDiffers}) and ${sql.ref('l.usedBefore')} <> ${sql.ref('l.usedAfter')}`

const wanted = (withUsage: boolean) => (withUsage ? sql`(${limitDiffers} or (${usageDiffers}))` : limitDiffers)

/** Counts the changes that `readQuotaChanges` returns, and those in which only the usage differs. */
export async function countQuotaChanges(
  read: ChangeRead,
  withUsage: boolean,
): Promise<Pick<ChangeCounts, 'given' | 'usage'>> {
  const { given, usage } = await filtered(read)
    .select([countWhere(wanted(withUsage)).as('given'), countWhere(usageDiffers).as('usage')])
    .executeTakeFirstOrThrow()
  return { given: Number(given), usage: Number(usage) }
}

/**
 * Quotas that were added or removed, or whose limit differs. With `withUsage`, also those whose usage alone differs.
 */
export async function readQuotaChanges(read: ChangeRead, withUsage: boolean): Promise<QuotaNetChange[]> {
  const { db } = read.database
  const sides = ['usedBefore', 'usedAfter', 'limitBefore', 'limitAfter']
  const changes = filtered(read)
    .where(sql<boolean>`${wanted(withUsage)}`)
    .select([...quotaKey, 'changedAt', ...sides].map(name => sql.ref(`l.${name}`).as(name)))
  const { rows } = await sql<QuotaNetChange>`
    select ${columns('c', [...unitKey, 'changedAt', ...sides])},
      coalesce(${sql.ref('q.quotaName')}, f.family, ${sql.ref('c.quotaKey')}) as ${sql.ref('quotaName')},
      ${sql.ref('s.displayName')} as ${sql.ref('subscriptionName')}
    from ${changes} as c
    left join ${table('QuotaUsage')} as q on ${equal('q', 'c', quotaKey)}
    left join ${table('Family')} as f on ${sql.ref('f.familyKey')} = ${sql.ref('c.quotaKey')}
    left join ${table('Subscription')} as s on ${equal('s', 'c', ['subscriptionId'])}`.execute(db)
  return rows
}

const isAsked = (value: unknown): boolean => value !== undefined

/** A quota belongs to a family. If the filter selects rows, the result has the quotas of their families. */
function filtered(read: ChangeRead) {
  const { database, filter } = read
  const { region, regionPreset, subscriptionIds, family } = filter
  const asked = [filter.sku, filter.familyBase, filter.resourceType, filter.search, filter.availability, filter.fits]
  const askedBySize = [filter.vCpus, filter.memoryGiB, filter.gpus, filter.architecture, filter.localDisk]
  const asksForRows = [...asked, ...askedBySize, filter.acceleratedNetworking, filter.pricePerHour].some(isAsked)
  const ofRows = sql`inner join ${selectFamilies(read)} as f on ${equal('f', 'a', unitKey)}
      and ${sql.ref('f.familyKey')} = ${sql.ref('a.quotaKey')}`
  const net = netChanges(database, quotaTable, read, {
    beside: [sql`${sql.ref('a.quotaKey')} as ${sql.ref('familyKey')}`],
    ...(asksForRows && { join: ofRows }),
  }) as RawBuilder<never>
  const places = { region, regionPreset, subscriptionIds, family }
  return database.db
    .selectFrom(net.as('l'))
    .where(capacityCondition(database, places, 'any'))
    .where(isShown(read))
}

/**
 * The families with a row of the filter at `from` or at `to`. The earlier row is the state before its first change, or
 * the first reading of a unit that was first read later.
 */
function selectFamilies(read: ChangeRead): RawBuilder<unknown> {
  const { database, filter, to } = read
  const family = ['subscriptionId', 'region', 'familyKey'].map(name => sql.ref(`l.${name}`).as(name))
  const was = database.db
    .selectFrom(netRows(read).as('l'))
    .where(capacityCondition(database, withoutStates(filter), 'any'))
    .where(sql<boolean>`${isMember('Before', filter)} = 1`)
    .select(family)
  const is = database.db
    .selectFrom(capacitySource(database, to).latest.as('l'))
    .where(capacityCondition(database, filter, 'any'))
    .select(family)
  return sql`${was.union(is)}`
}

/** Usage of each quota that is reported in the filter's regions, per subscription, now or at a time. */
export async function readUsedQuotas(
  database: PricedDatabase,
  { region, regionPreset, subscriptionIds }: HistoryFilter,
  at: string | undefined,
): Promise<UsedQuota[]> {
  const quotas = at === undefined ? table('QuotaUsage') : quotasAt(database, at)
  const rows = await database.db
    .selectFrom(sql<QuotaState>`${quotas}`.as('l'))
    .where(capacityCondition(database, { region, regionPreset, subscriptionIds, at }))
    .groupBy(['l.region', 'l.quotaKey'])
    .select(['l.region', 'l.quotaKey'])
    .select(({ fn }) => fn.sum<number>('l.used').as('used'))
    .execute()
  return rows.map(row => ({ ...row, used: Number(row.used) }))
}
