import { type RawBuilder, sql } from 'kysely'
import type { ChangeCounts, QuotaNetChange } from '#shared/capacity/history-repository.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { capacityCondition } from './capacity-filter.js'
import { quotaKey, unitKey } from './capacity-past.js'
import { type ChangeRead, countOf, netOf } from './change-sql.js'
import { columns, equal, table } from './past-sql.js'

const limitDiffers = sql`coalesce(${sql.ref('l.limitBefore')}, -1) <> coalesce(${sql.ref('l.limitAfter')}, -1)`
const usageDiffers = sql`not (${limitDiffers}) and ${sql.ref('l.usedBefore')} <> ${sql.ref('l.usedAfter')}`

const wanted = (withUsage: boolean) => (withUsage ? sql`(${limitDiffers} or (${usageDiffers}))` : limitDiffers)

/** Those that `readQuotaChanges` gives, and those of which only the use is another. */
export async function countQuotaChanges(
  read: ChangeRead,
  withUsage: boolean,
): Promise<Pick<ChangeCounts, 'given' | 'usage'>> {
  const { given, usage } = await filtered(read)
    .select([countOf(wanted(withUsage)).as('given'), countOf(usageDiffers).as('usage')])
    .executeTakeFirstOrThrow()
  return { given: Number(given), usage: Number(usage) }
}

/** Quotas whose limit is another, that came or went; `withUsage` also those of which only the use is another. */
export async function readQuotaChanges(read: ChangeRead, withUsage: boolean): Promise<QuotaNetChange[]> {
  const { db } = read.database
  const sides = ['usedBefore', 'usedAfter', 'limitBefore', 'limitAfter']
  const changes = filtered(read)
    .where(sql<boolean>`${wanted(withUsage)}` as never)
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

/** A quota belongs to a family: of a filter that asks for sizes, the quotas of their families are meant. */
function filtered(read: ChangeRead) {
  const { database, filter } = read
  const { region, regionPreset, subscriptionIds, family } = filter
  const net = sql<never>`(
    select ${columns('a', quotaKey)}, ${sql.ref('a.quotaKey')} as ${sql.ref('familyKey')}, ${columns('z', ['changedAt'])},
      ${columns('a', ['usedBefore', 'limitBefore'])}, ${columns('z', ['usedAfter', 'limitAfter'])}
    from ${netOf(read, 'QuotaChange', quotaKey)})`
  const places = { region, regionPreset, subscriptionIds, family } as CapacityFilter
  const query = database.db.selectFrom(net.as('l')).where(capacityCondition(database, places) as never)
  const asksForSizes = filter.sku ?? filter.familyBase ?? filter.resourceType ?? filter.search
  return asksForSizes === undefined ? query : query.where(sql<boolean>`${ofSizes(read)}` as never)
}

function ofSizes({ database, filter }: ChangeRead): RawBuilder<unknown> {
  const sizes = database.db
    .selectFrom(database.dialect.capacityLatest.as('l'))
    .where(capacityCondition(database, { ...filter, availability: undefined }))
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
  return sql`exists (select 1 as one from ${sizes} as n where ${equal('n', 'l', ['subscriptionId', 'region', 'familyKey'])})`
}
