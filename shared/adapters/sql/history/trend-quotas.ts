import { type RawBuilder, sql } from 'kysely'
import { capacityCondition } from '#shared/adapters/sql/capacity/capacity-filter.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { columns, equal, table, toFree } from '#shared/adapters/sql/sql-pieces.js'
import type { QuotaAmounts, QuotaMoves, QuotaRows, QuotaTrendFacts, UnsteadyFamily } from '#shared/quota/quota-trend.js'
import { quotaKey, unitKey } from './capacity-past.js'
import { bucketName, changesSince, isMember, type TrendRead, toBuckets, withoutStates } from './trend-sql.js'

interface UnitFamily {
  readonly subscriptionId: string
  readonly region: string
  readonly quotaKey: string
}
const familyColumns: JsonColumns<UnitFamily> = { subscriptionId: 'name', region: 'name', quotaKey: 'name' }
const toKey = ({ subscriptionId, region, quotaKey }: UnitFamily) => `${subscriptionId}/${region}/${quotaKey}`

const total = (of: RawBuilder<unknown>, name: string) => sql`coalesce(sum(${of}), 0) as ${sql.ref(name)}`
const ref = (name: string): RawBuilder<unknown> => sql`${sql.ref(name)}`
const amountColumns = (side: '' | 'Before' | 'After') => ({
  used: ref(`m.used${side}`),
  quotaLimit: ref(side === '' ? 'm.quotaLimit' : `m.limit${side}`),
  free: side === '' ? toFree('m.quotaLimit', 'm.used') : toFree(`m.limit${side}`, `m.used${side}`),
})
const [now, before, after] = [amountColumns(''), amountColumns('Before'), amountColumns('After')]
const names = ['used', 'quotaLimit', 'free'] as const
const amountsNow = sql.join(names.map(name => total(now[name], name)))
const grown = (name: (typeof names)[number]) =>
  sql`coalesce(sum(${after[name]}), 0) - coalesce(sum(${before[name]}), 0) as ${sql.ref(name)}`
const amountsGrown = sql.join(names.map(grown))
const sides = ['usedBefore', 'usedAfter', 'limitBefore', 'limitAfter']

/**
 * Quotas of the families in the filter. Families that are always included are summed per unit; the others are listed
 * one by one.
 */
export async function readTrendQuotas(
  read: TrendRead,
): Promise<Pick<QuotaTrendFacts, 'quotas' | 'quotaMoves' | 'unsteady'>> {
  const families = familiesNow(read)
  const { born, bucket } = toBuckets(read)
  const { db, dialect } = read.database
  const quotas = await sql<QuotaRows>`select ${columns('m', unitKey)}, m.born, ${amountsNow}
    from (select ${columns('q', [...unitKey, 'used', 'quotaLimit'])}, ${born} as born
      from ${families} as g
      inner join ${table('QuotaUsage')} as q on ${equal('q', 'g', quotaKey)}
      inner join ${table('CapacityUnit')} as k on ${equal('k', 'g', unitKey)}) as m
    group by ${columns('m', unitKey)}, m.born`.execute(db)
  const moves = await sql<QuotaMoves>`select ${columns('m', unitKey)}, m.born, m.bucket, ${amountsGrown}
    from (select ${columns('c', [...unitKey, ...sides])}, ${born} as born, ${bucket} as bucket
      from ${table('QuotaChange')} as c
      inner join ${table('CapacityUnit')} as k on ${equal('k', 'c', unitKey)}
      where ${sql.ref('c.changedAt')} >= ${dialect.time(read.from)} and exists ${selectFamilyRows(read, 'c')}) as m
    group by ${columns('m', unitKey)}, m.born, m.bucket`.execute(db)
  return {
    quotas: quotas.rows.map(row => ({ ...row, born: bucketName(row.born) })),
    quotaMoves: moves.rows.map(row => ({ ...row, born: bucketName(row.born), bucket: bucketName(row.bucket) })),
    unsteady: await unsteadyFamilies(read),
  }
}

/** The families that have a current row of the filter, as a subquery for FROM. */
function familiesNow({ database, filter }: TrendRead): RawBuilder<unknown> {
  const query = database.db
    .selectFrom(database.dialect.capacityLatest.as('l'))
    .where(capacityCondition(database, filter))
    .where('l.familyKey', '<>', '')
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.region', 'l.familyKey as quotaKey'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
  return sql`${query}`
}

/** The current rows of the filter in one family; `alias` names the table with the family key. */
function selectFamilyRows({ database, filter }: TrendRead, alias: string, count = false): RawBuilder<unknown> {
  const query = database.db
    .selectFrom(database.dialect.capacityLatest.as('l'))
    .where(capacityCondition(database, filter))
    .where(sql<boolean>`${equal('l', alias, unitKey)} and ${sql.ref('l.familyKey')} = ${sql.ref(`${alias}.quotaKey`)}`)
  return count
    ? sql`${query.select(({ fn }) => fn.countAll<number>().as('rows'))}`
    : sql`${query.select(sql`1`.as('one'))}`
}

async function unsteadyFamilies(read: TrendRead): Promise<UnsteadyFamily[]> {
  const { db, dialect } = read.database
  const moves = await rowMoves(read)
  const keys = [...new Map(moves.map(move => [toKey(move), move])).values()]
  if (keys.length === 0) return []
  const those = dialect.jsonRows<UnitFamily>(
    keys.map(({ subscriptionId, region, quotaKey }) => ({ subscriptionId, region, quotaKey })),
    familyColumns,
  )
  const { born, bucket } = toBuckets(read)
  const state = await sql<UnitFamily & QuotaRows>`select ${columns('m', quotaKey)}, m.born, ${amountsNow}
    from (select ${columns('j', quotaKey)}, ${born} as born, ${columns('q', ['used', 'quotaLimit'])}
      from ${those} as j
      inner join ${table('CapacityUnit')} as k on ${equal('k', 'j', unitKey)}
      left join ${table('QuotaUsage')} as q on ${equal('q', 'j', quotaKey)}) as m
    group by ${columns('m', quotaKey)}, m.born`.execute(db)
  const rowsNow = await sql<UnitFamily & { rows: number }>`select ${columns('j', quotaKey)},
      ${selectFamilyRows(read, 'j', true)} as ${sql.ref('rows')}
    from ${those} as j`.execute(db)
  const quotas = await sql<UnitFamily & QuotaAmounts & { bucket: string }>`
    select ${columns('m', quotaKey)}, m.bucket, ${amountsGrown}
    from (select ${columns('c', [...quotaKey, ...sides])}, ${bucket} as bucket
      from ${those} as j inner join ${table('QuotaChange')} as c on ${equal('c', 'j', quotaKey)}
      where ${sql.ref('c.changedAt')} >= ${dialect.time(read.from)}) as m
    group by ${columns('m', quotaKey)}, m.bucket`.execute(db)
  const rows = new Map(rowsNow.rows.map(row => [toKey(row), Number(row.rows)]))
  const [rowsBy, quotasBy] = [Map.groupBy(moves, toKey), Map.groupBy(quotas.rows, toKey)]
  return state.rows.map(family => {
    const { subscriptionId, region, used, quotaLimit, free } = family
    const key = toKey(family)
    const named = <Move extends { bucket: string }>(move: Move) => ({ ...move, bucket: bucketName(move.bucket) })
    return {
      subscriptionId,
      region,
      born: bucketName(family.born),
      rows: rows.get(key) ?? 0,
      used,
      quotaLimit,
      free,
      rowMoves: (rowsBy.get(key) ?? []).map(named),
      quotaMoves: (quotasBy.get(key) ?? []).map(named),
    }
  })
}

/** By how many rows of the filter each family of a unit grew or shrank. */
async function rowMoves(read: TrendRead): Promise<(UnitFamily & { bucket: string; rows: number })[]> {
  const { database, filter } = read
  const rows = sql<number>`sum(${isMember('After', filter)} - ${isMember('Before', filter)})`
  const key = ['subscriptionId', 'region', 'familyKey', 'bucket'].map(name => sql.ref(`l.${name}`))
  const rowsGrown = (changes: RawBuilder<never>) =>
    database.db
      .selectFrom(changes.as('l'))
      .where(capacityCondition(database, withoutStates(filter), 'any'))
      .where(sql<boolean>`${sql.ref('l.familyKey')} <> ''`)
      .where(sql<boolean>`${isMember('After', filter)} <> ${isMember('Before', filter)}`)
      .groupBy(key)
      .select([
        sql<string>`${sql.ref('l.subscriptionId')}`.as('subscriptionId'),
        sql<string>`l.region`.as('region'),
        sql<string>`${sql.ref('l.familyKey')}`.as('quotaKey'),
        sql<string>`l.bucket`.as('bucket'),
        rows.as('rows'),
      ])
  const [stored, departures] = changesSince(read)
  return rowsGrown(stored).unionAll(rowsGrown(departures)).execute()
}
